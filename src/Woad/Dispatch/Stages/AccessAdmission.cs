using Woad.Model.Access;
using Woad.Security;

namespace Woad.Dispatch.Stages;

/// <summary>Asks whether the caller may call, before the call takes an instance or a permit.</summary>
internal static class AccessAdmission
{
    /// <summary>False: the request has been answered.</summary>
    public static async ValueTask<bool> MayCallAsync(Call call, IAccessCheck access)
    {
        var incoming = call.Incoming;
        var caller = incoming.Caller;
        if (!await access.CheckAsync(incoming).ConfigureAwait(false))
        {
            return false;
        }

        if (!ReferenceEquals(incoming.Caller, caller) && call.Views.Request is { } request)
        {
            // The message was made to select the operation, before the caller was known.
            PeerSecurity.AddTo(request.Properties, incoming.Caller!);
        }

        return true;
    }
}
