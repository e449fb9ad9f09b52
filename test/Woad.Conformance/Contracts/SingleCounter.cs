using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class SingleCounter : CounterService;
