using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Contoso;
using Woad.Configuration.Tests.Files;

namespace Woad.Configuration.Tests.Settings;

/// <summary>
/// <c>serviceCredentials</c>, <c>clientCredentials</c> and <c>serviceSecurityAudit</c> of a file, with the program's
/// own types (<c>type=</c>) and without.
/// </summary>
public sealed class CredentialsTests
{
    private const string Assembly = "Woad.Configuration.Tests";

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Service_credentials_get_what_the_file_says(bool isOwn)
    {
        var type = isOwn ? $" type='{typeof(OwnServiceCredentials).FullName}, {Assembly}'" : "";
        using var file = new InlineFile(ServiceFile($"""
            <serviceCredentials{type}>
              <userNameAuthentication userNamePasswordValidationMode='Custom' includeWindowsGroups='false'
                customUserNamePasswordValidatorType='{typeof(Passwords).FullName}, {Assembly}'
                cacheLogonTokens='true' maxCachedLogonTokens='7' cachedLogonTokenLifetime='00:01:00'/>
              <windowsAuthentication includeWindowsGroups='false' allowAnonymousLogons='true'/>
              <clientCertificate>
                <authentication certificateValidationMode='Custom' revocationMode='NoCheck' includeWindowsGroups='false'
                  customCertificateValidatorType='{typeof(Certificates).FullName}, {Assembly}'
                  trustedStoreLocation='CurrentUser'/>
              </clientCertificate>
            </serviceCredentials>
            """));
        Assert.Empty(file.Configuration.Problems);
        Assert.Empty(file.Configuration.Warnings);
        var host = new ServiceHost(typeof(GreetingService));

        var credentials = host.Credentials;

        Assert.Equal(isOwn ? typeof(OwnServiceCredentials) : typeof(ServiceCredentials), credentials.GetType());
        var names = credentials.UserNameAuthentication;
        Assert.Equal(UserNamePasswordValidationMode.Custom, names.UserNamePasswordValidationMode);
        Assert.IsType<Passwords>(names.CustomUserNamePasswordValidator);
        Assert.False(names.IncludeWindowsGroups);
        Assert.True(names.CacheLogonTokens);
        Assert.Equal(7, names.MaxCachedLogonTokens);
        Assert.Equal(TimeSpan.FromMinutes(1), names.CachedLogonTokenLifetime);
        Assert.False(credentials.WindowsAuthentication.IncludeWindowsGroups);
        Assert.True(credentials.WindowsAuthentication.AllowAnonymousLogons);
        var certificates = credentials.ClientCertificate.Authentication;
        Assert.Equal(X509CertificateValidationMode.Custom, certificates.CertificateValidationMode);
        Assert.IsType<Certificates>(certificates.CustomCertificateValidator);
        Assert.Equal(X509RevocationMode.NoCheck, certificates.RevocationMode);
        Assert.Equal(StoreLocation.CurrentUser, certificates.TrustedStoreLocation);
        Assert.False(certificates.IncludeWindowsGroups);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Client_credentials_get_what_the_file_says(bool isOwn)
    {
        var type = isOwn ? $" type='{typeof(OwnClientCredentials).FullName}, {Assembly}'" : "";
        using var file = new InlineFile($"""
            <client>
              <endpoint name='own' address='http://localhost:1/g' binding='wsHttpBinding' behaviorConfiguration='b'
                contract='Contoso.IGreeting'/>
            </client>
            <behaviors><endpointBehaviors><behavior name='b'>
              <clientCredentials{type}>
                <windows allowedImpersonationLevel='Delegation' allowNtlm='false'/>
                <httpDigest impersonationLevel='Impersonation'/>
                <serviceCertificate>
                  <authentication certificateValidationMode='Custom' revocationMode='Offline'
                    customCertificateValidatorType='{typeof(Certificates).FullName}, {Assembly}'
                    trustedStoreLocation='LocalMachine'/>
                </serviceCertificate>
              </clientCredentials>
            </behavior></endpointBehaviors></behaviors>
            """);
        Assert.Empty(file.Configuration.Problems);
        using var factory = new ChannelFactory<IGreeting>("own");

        var credentials = factory.Credentials;

        Assert.Equal(isOwn ? typeof(OwnClientCredentials) : typeof(ClientCredentials), credentials.GetType());
        Assert.Equal(TokenImpersonationLevel.Delegation, credentials.Windows.AllowedImpersonationLevel);
        Assert.Equal(TokenImpersonationLevel.Impersonation, credentials.HttpDigest.AllowedImpersonationLevel);
        var certificates = credentials.ServiceCertificate.Authentication;
        Assert.Equal(X509CertificateValidationMode.Custom, certificates.CertificateValidationMode);
        Assert.IsType<Certificates>(certificates.CustomCertificateValidator);
        Assert.Equal(X509RevocationMode.Offline, certificates.RevocationMode);
        Assert.Equal(StoreLocation.LocalMachine, certificates.TrustedStoreLocation);
    }

    [Theory]
    [InlineData("No.Such.Type, Nowhere", "was not found")]
    [InlineData("System.Object", "is no System.ServiceModel.Description.ServiceCredentials")]
    public void Type_that_cannot_be_used_is_named(string type, string expected)
    {
        using var file = new InlineFile(ServiceFile($"<serviceCredentials type='{type}'/>"));

        var error = Record.Exception(() => new ServiceHost(typeof(GreetingService)).Open())?.ToString() ?? "";

        var told = string.Join('\n', [.. file.Configuration.Problems, error]);
        Assert.Contains(type, told, StringComparison.Ordinal);
        Assert.Contains(expected, told, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(AuditLevel.None, AuditLevel.None, true)]
    [InlineData(AuditLevel.Success, AuditLevel.Failure, false)]
    [InlineData(AuditLevel.Failure, AuditLevel.SuccessOrFailure, true)]
    [InlineData(AuditLevel.SuccessOrFailure, AuditLevel.Success, false)]
    public void Security_audit_gets_what_the_file_says(AuditLevel messages, AuditLevel calls, bool suppresses)
    {
        using var file = new InlineFile(ServiceFile($"""
            <serviceSecurityAudit messageAuthenticationAuditLevel='{messages}' serviceAuthorizationAuditLevel='{calls}'
              suppressAuditFailure='{(suppresses ? "true" : "false")}'/>
            """));
        Assert.Empty(file.Configuration.Problems);

        var host = new ServiceHost(typeof(GreetingService));
        var audit = host.Description.Behaviors.Find<ServiceSecurityAuditBehavior>()!;

        Assert.Equal(messages, audit.MessageAuthenticationAuditLevel);
        Assert.Equal(calls, audit.ServiceAuthorizationAuditLevel);
        Assert.Equal(suppresses, audit.SuppressAuditFailure);
    }

    private static string ServiceFile(string behaviors) => $"""
        <services>
          <service name='Contoso.GreetingService' behaviorConfiguration='b'>
            <endpoint address='http://localhost:1/g' binding='basicHttpBinding' contract='Contoso.IGreeting'/>
          </service>
        </services>
        <behaviors><serviceBehaviors><behavior name='b'>
        {behaviors}
        </behavior></serviceBehaviors></behaviors>
        """;

    public sealed class OwnServiceCredentials : ServiceCredentials
    {
        public OwnServiceCredentials()
        {
        }

        private OwnServiceCredentials(OwnServiceCredentials other)
            : base(other)
        {
        }

        protected override ServiceCredentials CloneCore() => new OwnServiceCredentials(this);
    }

    public sealed class OwnClientCredentials : ClientCredentials
    {
        public OwnClientCredentials()
        {
        }

        private OwnClientCredentials(OwnClientCredentials other)
            : base(other)
        {
        }

        protected override ClientCredentials CloneCore() => new OwnClientCredentials(this);
    }

    public sealed class Passwords : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password) =>
            throw new InvalidOperationException("Nobody calls.");
    }

    public sealed class Certificates : X509CertificateValidator
    {
        public override void Validate(X509Certificate2 certificate) =>
            throw new InvalidOperationException("Nobody calls.");
    }
}
