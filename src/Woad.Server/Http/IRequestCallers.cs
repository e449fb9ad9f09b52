using Microsoft.AspNetCore.Http;

namespace Woad.Server.Http;

/// <summary>Tells whom the application around the services has authenticated.</summary>
internal interface IRequestCallers
{
    /// <summary>Whether an operation asks for it.</summary>
    bool IsNeeded { get; }

    /// <summary>The sender of a request.</summary>
    Task<IRequestCaller> ReadAsync(HttpContext context);
}
