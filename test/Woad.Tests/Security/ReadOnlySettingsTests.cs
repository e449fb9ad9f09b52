using System.Collections;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Security;

/// <summary>
/// Every setting of credentials and of the behaviors for security is read once, when the factory or the host opens.
/// Afterwards a change throws, because calls would go on as before.
/// </summary>
[Trait("Category", "Security")]
public sealed class ReadOnlySettingsTests : IDisposable
{
    private readonly EndpointAddress _address = new($"memory://localhost/sealed/{Guid.NewGuid():N}");
    private readonly MemoryHost _host = new(typeof(CallsService));
    private readonly ChannelFactory<ICalls> _factory;

    public ReadOnlySettingsTests()
    {
        _host.AddServiceEndpoint(typeof(ICalls).FullName!, new MemoryBinding(), _address.Uri.AbsoluteUri);
        _factory = new ChannelFactory<ICalls>(new MemoryBinding(), _address);
    }

    public void Dispose()
    {
        _factory.Abort();
        _host.Abort();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Every_part_of_ClientCredentials_is_read_only_after_open(bool isKnownBefore)
    {
        var before = isKnownBefore ? _factory.Credentials : null;
        if (before is not null)
        {
            before.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication();
            AssertChangeable(before, 15);
        }

        _factory.Open();

        AssertReadOnly(_factory.Credentials, isKnownBefore ? 15 : 11);
        Assert.True(before is null || ReferenceEquals(before, _factory.Credentials));
        AssertChangeable(_factory.Credentials.Clone(), 11);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Every_part_of_the_service_s_security_is_read_only_after_open(bool areKnownBefore)
    {
        if (areKnownBefore)
        {
            AssertChangeable(_host.Credentials, 16);
            AssertChangeable(_host.Authorization, 5);
            AssertChangeable(_host.Authentication, 1);
            _host.Description.Behaviors.Add(new ServiceSecurityAuditBehavior());
        }

        _host.OpenUnbound();

        AssertReadOnly(_host.Credentials, 16);
        AssertReadOnly(_host.Authorization, 5);
        AssertReadOnly(_host.Authentication, 1);
        if (areKnownBefore)
        {
            AssertReadOnly(_host.Description.Behaviors.Find<ServiceSecurityAuditBehavior>()!, 4);
        }

        AssertChangeable(_host.Credentials.Clone(), 16);
    }

    [Fact]
    public void Credentials_of_a_factory_that_did_not_open_can_be_changed()
    {
        var factory = new ChannelFactory<ICalls>(new NetTcpBinding(), new EndpointAddress("net.tcp://localhost:1/x"));
        factory.Endpoint.Binding = null;
        var credentials = factory.Credentials;
        Assert.Throws<InvalidOperationException>(factory.Open);
        AssertChangeable(credentials, 11);
    }

    private static void AssertChangeable(object settings, int least) => Assert.Empty(Refused(settings, least));

    private static void AssertReadOnly(object settings, int least)
    {
        var refused = Refused(settings, least);
        Assert.True(refused.Count == Settings(settings).Count(), string.Join(
            '\n', Settings(settings).Select(Name).Except(refused)));
    }

    private static List<string> Refused(object settings, int least)
    {
        var all = Settings(settings).ToList();
        Assert.True(all.Count >= least, $"{all.Count} settings: {string.Join(", ", all.Select(Name))}");
        List<string> refused = [];
        foreach (var (owner, property) in all)
        {
            try
            {
                property.SetValue(owner, property.GetValue(owner));
            }
            catch (TargetInvocationException e) when (e.InnerException is InvalidOperationException read)
            {
                Assert.StartsWith("Object is read-only.", read.Message, StringComparison.Ordinal);
                Assert.Contains($"{owner.GetType().Name}.{property.Name} ", read.Message, StringComparison.Ordinal);
                refused.Add(Name((owner, property)));
            }
        }

        return refused;
    }

    private static string Name((object Owner, PropertyInfo Property) setting) =>
        $"{setting.Owner.GetType().Name}.{setting.Property.Name}";

    /// <summary>The settings of an object and of the objects of Woad that it holds.</summary>
    private static IEnumerable<(object Owner, PropertyInfo Property)> Settings(object owner)
    {
        foreach (var property in owner.GetType().GetProperties().Where(static p => p.GetIndexParameters().Length == 0))
        {
            if (property.SetMethod is { IsPublic: true })
            {
                yield return (owner, property);
            }

            if (property.PropertyType.Assembly == typeof(ClientCredentials).Assembly
                && property.PropertyType.IsClass && property.GetValue(owner) is { } part and not IEnumerable)
            {
                foreach (var setting in Settings(part))
                {
                    yield return setting;
                }
            }
        }
    }
}
