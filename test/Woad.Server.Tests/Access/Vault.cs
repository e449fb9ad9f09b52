using System.ServiceModel;
using Microsoft.AspNetCore.Authorization;

namespace Woad.Server.Tests.Access;

/// <summary>Attributes on operations; each says who has called, and counts its calls.</summary>
public class Vault(VaultLog log) : IVault
{
    public string Anybody() => log.Ran();

    [Authorize]
    public string Known() => log.Ran();

    [Authorize(Roles = "admin")]
    public string Admin() => log.Ran();

    [Authorize("adult")]
    public string Adult() => log.Ran();

    [Authorize(AuthenticationSchemes = "key")]
    public string Keyed() => log.Ran();

    [Authorize(Roles = "admin")]
    [Authorize("adult")]
    public async Task<string> LaterAsync()
    {
        await Task.Yield();
        return log.Ran();
    }

    public string ByContract() => log.Ran();

    [Authorize(Roles = "admin")]
    public void Drop(string text) => log.Ran();
}
