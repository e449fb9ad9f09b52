using Microsoft.AspNetCore.Authorization;

namespace Woad.Server.Tests.Access;

/// <summary>An attribute on the class, and the exceptions of methods.</summary>
[Authorize(Roles = "admin")]
public sealed class ClosedVault(VaultLog log) : IVault
{
    [AllowAnonymous]
    public string Anybody() => log.Ran();

    public string Known() => log.Ran();

    public string Admin() => log.Ran();

    [Authorize("adult")]
    public string Adult() => log.Ran();

    public string Keyed() => log.Ran();

    public Task<string> LaterAsync() => Task.FromResult(log.Ran());

    public string ByContract() => log.Ran();

    public void Drop(string text) => log.Ran();
}
