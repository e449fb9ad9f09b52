using Microsoft.AspNetCore.Authorization;

namespace Woad.Server.Tests.Access;

/// <summary>No attribute but one, for endpoints that leave authentication to the application.</summary>
public sealed class PlainVault(VaultLog log) : IVault
{
    [AllowAnonymous]
    public string Anybody() => log.Ran();

    public string Known() => log.Ran();

    [Authorize(Roles = "admin")]
    public string Admin() => log.Ran();

    public string Adult() => log.Ran();

    public string Keyed() => log.Ran();

    public Task<string> LaterAsync() => Task.FromResult(log.Ran());

    public string ByContract() => log.Ran();

    public void Drop(string text) => log.Ran();
}
