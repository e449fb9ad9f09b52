using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Tests.Bindings.Security;

/// <summary>The limits of both sides, and elements that a program puts together by itself.</summary>
[Trait("Category", "Security")]
public sealed class SecuritySettingTests
{
    [Fact]
    public void Limits_of_clients_are_those_of_WCF()
    {
        var settings = new LocalClientSecuritySettings();
        Assert.Equal(
            (true, 60, TimeSpan.MaxValue, null, 900_000, TimeSpan.FromMinutes(5)),
            (
                settings.CacheCookies, settings.CookieRenewalThresholdPercentage, settings.MaxCookieCachingTime,
                settings.NonceCache, settings.ReplayCacheSize, settings.ReplayWindow));
        Assert.Same(IdentityVerifier.CreateDefault(), settings.IdentityVerifier);
        Assert.Throws<ArgumentOutOfRangeException>(() => settings.CookieRenewalThresholdPercentage = 101);
        Assert.Throws<ArgumentOutOfRangeException>(() => settings.ReplayCacheSize = 0);
        settings.CacheCookies = false;
        Assert.False(settings.Clone().CacheCookies);
    }

    [Fact]
    public void Limits_of_services_are_those_of_WCF()
    {
        var settings = new LocalServiceSecuritySettings();
        Assert.Equal(
            (1000, 128, TimeSpan.FromMinutes(1), null, 900_000, TimeSpan.FromMinutes(5)),
            (
                settings.MaxCachedCookies, settings.MaxStatefulNegotiations, settings.NegotiationTimeout,
                settings.NonceCache, settings.ReplayCacheSize, settings.ReplayWindow));
        Assert.Throws<ArgumentOutOfRangeException>(() => settings.MaxStatefulNegotiations = -1);
        Assert.Equal(25, settings.PeerAddressShare);
        Assert.Throws<ArgumentOutOfRangeException>(() => settings.PeerAddressShare = 0);
        Assert.Throws<ArgumentOutOfRangeException>(() => settings.PeerAddressShare = 101);
        Assert.Throws<ArgumentOutOfRangeException>(() => settings.NegotiationTimeout = TimeSpan.Zero);
    }

    [Fact]
    public void Constructors_take_the_tokens()
    {
        var (recipient, initiator) = (new X509SecurityTokenParameters(), new RsaSecurityTokenParameters());
        Assert.Same(recipient, new SymmetricSecurityBindingElement(recipient).ProtectionTokenParameters);
        Assert.Null(new AsymmetricSecurityBindingElement().RecipientTokenParameters);
        Assert.Null(new AsymmetricSecurityBindingElement(recipient).InitiatorTokenParameters);
        var both = new AsymmetricSecurityBindingElement(recipient, initiator);
        Assert.Equal<SecurityTokenParameters?>(
            [recipient, initiator], [both.RecipientTokenParameters, both.InitiatorTokenParameters]);
    }

    [Fact]
    public void Requirements_of_a_bootstrap_are_copied()
    {
        var requirements = new ChannelProtectionRequirements();
        var element = (SymmetricSecurityBindingElement)SecurityBindingElement.CreateSecureConversationBindingElement(
            SecurityBindingElement.CreateKerberosBindingElement(), true, requirements);
        var copy =
            (
                (SecureConversationSecurityTokenParameters)
                    element.ProtectionTokenParameters!).BootstrapProtectionRequirements;
        Assert.NotSame(requirements, copy);
        Assert.False(copy.IncomingSignatureParts.ChannelParts.IsBodyIncluded);
    }

    [Fact]
    public void Session_is_decided_on_by_the_settings_of_a_derived_class()
    {
        Assert.True(new Base().Sessions);
        Assert.False(new Derived().Sessions);
    }

    private class Base : MessageSecurityOverHttp
    {
        public bool Sessions => IsSecureConversationEnabled();
    }

    private sealed class Derived : Base
    {
        protected override bool IsSecureConversationEnabled() => false;
    }
}
