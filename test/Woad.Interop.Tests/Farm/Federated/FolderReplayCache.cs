using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Text;

namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>A replay cache that all processes share: a file for each token.</summary>
internal sealed class FolderReplayCache(DirectoryInfo folder) : TokenReplayCache
{
    // <add>
    /// <summary>Adds a token. Of two processes that add the same token at once, one is refused.</summary>
    public override void AddOrUpdate(string key, SecurityToken? securityToken, DateTime expirationTime)
    {
        try
        {
            using var file = new FileStream(PathOf(key), FileMode.CreateNew);
        }
        catch (IOException) when (Contains(key))
        {
            throw new SecurityTokenReplayDetectedException("Another process has taken the token.");
        }
    }
    // </add>

    public override bool Contains(string key) => File.Exists(PathOf(key));

    public override SecurityToken? Get(string key) => null;

    public override void Remove(string key) => File.Delete(PathOf(key));

    private string PathOf(string key) =>
        Path.Combine(folder.FullName, Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(key))));
}
