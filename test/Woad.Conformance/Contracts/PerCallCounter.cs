using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class PerCallCounter : CounterService;
