using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Seeds.Instancing;

namespace Woad.Lab.Hosts;

/// <summary>Makes the service's instances as the default does, and counts them.</summary>
internal sealed class CountingInstanceProvider(ServiceWatch watch) : IInstanceProvider
{
    public object GetInstance(InstanceContext instanceContext)
    {
        watch.Created();
        return new LightWeightService();
    }

    public object GetInstance(InstanceContext instanceContext, Message message) => GetInstance(instanceContext);

    public void ReleaseInstance(InstanceContext instanceContext, object instance) => watch.Released(instance);
}
