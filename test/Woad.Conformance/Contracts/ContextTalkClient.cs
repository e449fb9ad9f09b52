using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[CallbackBehavior]
public sealed class ContextTalkClient : TalkClient;
