using System.ServiceModel;
using Woad.Sessions;

namespace Woad.Dispatch;

/// <summary>
/// The channels that messages come through, as operations see them: one for a session, through which the peer's
/// callback contract is called; without session one for each call that asks.
/// </summary>
internal interface ICallerChannels
{
    IContextChannel Of(Call call);

    IContextChannel Of(SessionState session, EndpointRuntime endpoint, ListenerRuntime listener);
}
