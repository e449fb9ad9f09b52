using System.IdentityModel.Claims;
using System.Runtime.Versioning;
using System.Security.Principal;

namespace Woad.Tests.Security;

/// <summary>The claims of Windows accounts, which only Windows has.</summary>
[Trait("Category", "Security")]
public sealed class WindowsClaimSetTests
{
    [Fact]
    public void Claims_of_an_account_are_its_identifier_name_and_groups()
    {
        if (OperatingSystem.IsWindows())
        {
            Check();
        }
    }

    [Fact]
    public void Account_is_required()
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

#pragma warning disable CA1416 // Elsewhere there is no account to pass, and the argument is checked all the same.
        Assert.Throws<ArgumentNullException>(() => new WindowsClaimSet(null!));
        Assert.Throws<ArgumentNullException>(() => new WindowsClaimSet(null!, "Kerberos", false, DateTime.MaxValue));
#pragma warning restore CA1416
    }

    [SupportedOSPlatform("windows")]
    private static void Check()
    {
        using var account = WindowsIdentity.GetCurrent();
        using var all = new WindowsClaimSet(account);
        var few = new WindowsClaimSet(account, "Kerberos", false, DateTime.MaxValue);
        var name = account.Name;

        var own = Assert.Single(all.FindClaims(ClaimTypes.Sid, Rights.Identity));
        Assert.Equal(account.User, own.Resource);
        Assert.Contains(all, claim => claim.ClaimType == ClaimTypes.Name && Equals(claim.Resource, name));
        Assert.True(all.Count > few.Count);
        Assert.Same(ClaimSet.Windows, all.Issuer);
        Assert.Equal(DateTime.MaxValue, few.ExpirationTime);
        Assert.Equal($"{name}; Kerberos", few.ToString());
        few.Dispose();
        Assert.Throws<ObjectDisposedException>(() => few.WindowsIdentity);
    }
}
