using System.ServiceModel;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Server.DependencyInjection;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.DependencyInjection;

/// <summary>Cookies with security contexts, sealed by the application's data protection.</summary>
public sealed class DataProtectionSealerTests
{
    private static readonly byte[] State = [1, 2, 3];

    [Fact]
    public void Cookie_is_opened_by_whoever_shares_the_keys()
    {
        var keys = new EphemeralDataProtectionProvider();
        var cookie = new DataProtectionSealer(keys, "a").Seal(State);

        Assert.Equal(State, new DataProtectionSealer(keys, "a").Open(cookie));
        Assert.Null(new DataProtectionSealer(new EphemeralDataProtectionProvider(), "a").Open(cookie));
        cookie[^1] ^= 1;
        Assert.Null(new DataProtectionSealer(keys, "a").Open(cookie));
        Assert.Null(new DataProtectionSealer(keys, "a").Open([]));
        Assert.Null(new DataProtectionSealer(keys, "b").Open(new DataProtectionSealer(keys, "a").Seal(State)));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Host_of_an_application_uses_its_data_protection(bool hasIt)
    {
        var services = new ServiceCollection();
        services.AddServiceModelServices();
        services.AddLogging();
        if (hasIt)
        {
            services.AddSingleton<IDataProtectionProvider>(new EphemeralDataProtectionProvider());
        }

        using var provider = services.BuildServiceProvider();

        var host = new ServiceModelHosts(provider, NullLoggerFactory.Instance).GetOrAdd(typeof(WhoService));

        Assert.Equal(hasIt, host.Cookies is DataProtectionSealer);
        ((IDisposable)host).Dispose();
    }
}
