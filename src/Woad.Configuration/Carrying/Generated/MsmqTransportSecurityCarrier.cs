// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>MsmqTransportSecurityElement</c> says to <c>MsmqTransportSecurity</c>.</summary>
internal static class MsmqTransportSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.MsmqTransportSecurity target)
    {
        if (values.Has("msmqAuthenticationMode"))
            target.MsmqAuthenticationMode =
                (System.ServiceModel.MsmqAuthenticationMode)values.Choice(
                    "msmqAuthenticationMode", default(System.ServiceModel.MsmqAuthenticationMode));
        if (values.Has("msmqEncryptionAlgorithm"))
            target.MsmqEncryptionAlgorithm =
                (System.ServiceModel.MsmqEncryptionAlgorithm)values.Choice(
                    "msmqEncryptionAlgorithm", default(System.ServiceModel.MsmqEncryptionAlgorithm));
        if (values.Has("msmqProtectionLevel"))
            target.MsmqProtectionLevel =
                (System.Net.Security.ProtectionLevel)values.Choice(
                    "msmqProtectionLevel", default(System.Net.Security.ProtectionLevel));
        if (values.Has("msmqSecureHashAlgorithm"))
            target.MsmqSecureHashAlgorithm =
                (System.ServiceModel.MsmqSecureHashAlgorithm)values.Choice(
                    "msmqSecureHashAlgorithm", default(System.ServiceModel.MsmqSecureHashAlgorithm));
    }
}
