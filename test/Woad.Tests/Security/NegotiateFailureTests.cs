using System.ComponentModel;
using System.Net;
using System.Security.Authentication;
using Woad.Security;
using Woad.Security.Upgrades;

namespace Woad.Tests.Security;

/// <summary>Why Windows credentials were not agreed on, in words ([MS-ERREF] 2.1 has the numbers).</summary>
[Trait("Category", "Security")]
public sealed class NegotiateFailureTests
{
    [Theory]
    [InlineData(unchecked((int)0x8009030D), false, "no ticket of a user: get one (kinit)")]
    [InlineData(unchecked((int)0x8009030E), false, "no ticket of a user: get one (kinit)")]
    [InlineData(unchecked((int)0x8009030C), true, "password of 'ada'")]
    [InlineData(unchecked((int)0x8009030D), true, "password of 'ada'")]
    [InlineData(unchecked((int)0x80090304), false, "no ticket could be got for 'host/a' (error 0x80090304)")]
    public void Client_is_told_what_it_lacks(int code, bool hasPassword, string expected)
    {
        var credential = hasPassword ? new NetworkCredential("ada", "x") : null;

        foreach (var error in new Exception[]
        {
            new Win32Exception(code),
            new AuthenticationException("failed", new Win32Exception(code)),
        })
        {
            Assert.Contains(expected, NegotiateFailure.OfClient(error, "host/a", credential), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Error_of_another_kind_is_told_in_its_own_words()
    {
        var error = new IOException("The stream broke.", new InvalidOperationException("Why?"));

        Assert.StartsWith(
            "The stream broke. Why?. The service may have no key (keytab) for 'host/a'",
            NegotiateFailure.OfPeer(error, "host/a"), StringComparison.Ordinal);
        Assert.StartsWith(
            "The stream broke. Why?. On Linux the service needs a key", NegotiateFailure.OfService(error),
            StringComparison.Ordinal);
        Assert.Contains(
            "(The stream broke. Why?)", NegotiateFailure.OfClient(error, "host/a", null), StringComparison.Ordinal);
    }
}
