using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Lab.Instancing.Service;

/// <summary>Makes the service's instances as the default does, and counts them.</summary>
internal sealed class CountingInstanceProvider(ServiceWatch watch, Func<ITestContract> create) : IInstanceProvider
{
    public object GetInstance(InstanceContext instanceContext)
    {
        watch.Created();
        return create();
    }

    public object GetInstance(InstanceContext instanceContext, Message message) => GetInstance(instanceContext);

    public void ReleaseInstance(InstanceContext instanceContext, object instance) => watch.Released(instance);
}
