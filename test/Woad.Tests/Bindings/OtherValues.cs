using System.Net;
using System.Reflection;
using System.Security.Authentication.ExtendedProtection;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Text;
using System.Xml;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Bindings;

/// <summary>For each type of setting a value that is not its default.</summary>
internal static class OtherValues
{
    public static object Of(PropertyInfo property, object? current) => current switch
    {
        bool flag => !flag,
        int number => number + 7,
        long number => number + 7,
        TimeSpan time when time == TimeSpan.MaxValue => TimeSpan.FromSeconds(7),
        TimeSpan time => time + TimeSpan.FromSeconds(7),
        string => "urn:other",
        AuthenticationSchemes => AuthenticationSchemes.Basic,
        Enum value => Enum.GetValues(property.PropertyType).Cast<object>().First(other => !other.Equals(value)),
        Encoding => Encoding.Unicode,
        Version => HttpVersion.Version20,
        MessageVersion =>
            MessageVersion.CreateVersion(
                System.ServiceModel.EnvelopeVersion.Soap12, AddressingVersion.WSAddressingAugust2004),
        ExtendedProtectionPolicy => new ExtendedProtectionPolicy(PolicyEnforcement.Always),
        IdentityVerifier => new Verifier(),
        XmlDictionaryReaderQuotas => new XmlDictionaryReaderQuotas { MaxDepth = 7 },
        null when property.PropertyType == typeof(string) => "other",
        null when property.PropertyType == typeof(Uri) => new Uri("http://proxy.test/"),
        null when property.PropertyType == typeof(Func<Uri, IPAddress?, bool>) =>
            new Func<Uri, IPAddress?, bool>(static (_, _) => true),
        null when property.PropertyType == typeof(WebContentTypeMapper) => new Mapper(),
        null when property.PropertyType == typeof(NonceCache) => new Nonces(),
        null when property.PropertyType == typeof(X509Certificate2) => TestCertificates.Client,
        null when property.PropertyType == typeof(SecurityTokenParameters) =>
            new X509SecurityTokenParameters(X509KeyIdentifierClauseType.Thumbprint),
        SecurityAlgorithmSuite or System.ServiceModel.MessageSecurityVersion
        or System.ServiceModel.ReliableMessagingVersion or System.ServiceModel.TransactionProtocol =>
            OtherConstant(property.PropertyType, current),
        not null when SettingTypes.HoldsSettings(property) => OtherObject(property.PropertyType),
        _ =>
            throw new InvalidOperationException(
                $"{property.DeclaringType!.Name}.{property.Name}: a value for {property.PropertyType} is needed here."),
    };

    private static object OtherObject(Type type)
    {
        var item = SettingTypes.Make(type);
        foreach (var property in SettingTypes.Settable(type))
        {
            property.SetValue(item, Of(property, property.GetValue(item)));
        }

        return item;
    }

    private static object OtherConstant(Type type, object current) => type
        .GetProperties(BindingFlags.Public | BindingFlags.Static)
        .Select(property => property.GetValue(null))
        .First(value => value is not null && value != current)!;

    private sealed class Verifier : IdentityVerifier
    {
        public override bool CheckAccess(
            System.ServiceModel.EndpointIdentity identity,
            System.IdentityModel.Policy.AuthorizationContext authContext) => true;

        public override bool TryGetIdentity(
            System.ServiceModel.EndpointAddress reference,
            [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out System.ServiceModel.EndpointIdentity? identity)
        {
            identity = null;
            return false;
        }
    }

    private sealed class Nonces : NonceCache
    {
        public override bool CheckNonce(byte[] nonce) => false;

        public override bool TryAddNonce(byte[] nonce) => true;
    }

    private sealed class Mapper : WebContentTypeMapper
    {
        public override WebContentFormat GetMessageFormatForContentType(string contentType) => WebContentFormat.Raw;
    }
}
