using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Discovery.Publishing;

/// <summary>Gives all calls one object.</summary>
/// <param name="instance">The object.</param>
internal sealed class SharedInstance(object instance) : IInstanceProvider
{
    public object GetInstance(InstanceContext instanceContext) => instance;

    public object GetInstance(InstanceContext instanceContext, Message? message) => instance;

    public void ReleaseInstance(InstanceContext instanceContext, object instance)
    {
    }
}
