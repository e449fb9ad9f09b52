using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[CallbackBehavior(UseSynchronizationContext = false, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class MultipleTalkClient : TalkClient;
