using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Instancing;

/// <summary>Makes instances with the service type's parameterless constructor (or the host's own factory).</summary>
internal sealed class ConstructingInstanceProvider(Func<object> create) : IInstanceProvider
{
    public object Create() => create();

    public object GetInstance(InstanceContext instanceContext) => create();

    public object GetInstance(InstanceContext instanceContext, Message message) => create();

    public void ReleaseInstance(InstanceContext instanceContext, object instance)
    {
        if (instance is IDisposable disposable)
        {
            disposable.Dispose();
        }
    }
}
