using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[CallbackBehavior(UseSynchronizationContext = false, ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class ReentrantTalkClient : TalkClient;
