using System.ServiceModel.Security;
using Woad.Exchanges;

namespace Woad.Model.Access;

/// <summary>Decides whether the caller of a message may call an operation, before anything of it runs.</summary>
/// <remarks>Called at once by several threads.</remarks>
internal interface IAccessCheck
{
    /// <summary>
    /// Decides. It may name the caller by <see cref="Incoming.Caller"/>, where the host knows it better than the
    /// transport.
    /// </summary>
    /// <param name="incoming">The message.</param>
    /// <returns>True when the caller may call. False: the check has answered the request itself.</returns>
    /// <exception cref="SecurityAccessDeniedException">The caller may not call, and is not answered yet.</exception>
    ValueTask<bool> CheckAsync(Incoming incoming);
}
