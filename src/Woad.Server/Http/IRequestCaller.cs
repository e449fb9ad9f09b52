using System.Security.Principal;

namespace Woad.Server.Http;

/// <summary>The sender of a request as the application has authenticated it.</summary>
internal interface IRequestCaller
{
    /// <summary>The identity that operations see; null for an anonymous caller.</summary>
    IIdentity? Identity { get; }
}
