using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>Instances of a service whose constructor takes arguments, made without them.</summary>
internal sealed class BareInstances(Type service) : IInstanceProvider
{
    public object GetInstance(InstanceContext instanceContext) => RuntimeHelpers.GetUninitializedObject(service);

    public object GetInstance(InstanceContext instanceContext, Message? message) => GetInstance(instanceContext);

    public void ReleaseInstance(InstanceContext instanceContext, object instance)
    {
    }
}
