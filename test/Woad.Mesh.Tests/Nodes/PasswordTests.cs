using System.IdentityModel.Selectors;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;
using Woad.Mesh.Links;
using Woad.Mesh.Wire;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>Meshes that a password or certificates protect, with a look at the wire.</summary>
public sealed class PasswordTests
{
    private const string Password = "open sesame, mesh";
    private readonly string _mesh = $"mesh{Guid.NewGuid():N}";

    [Fact]
    public void Members_with_the_password_meet_and_nothing_is_in_clear()
    {
        using var tap = new TapResolver();
        using var anna = Member("anna", tap, Password).Open();
        using var bert = Member("bert", tap, Password).Open();
        Assert.True(bert.IsOnline(ChatMember.Patience));
        bert.Say("a secret message");
        Assert.Equal("bert: a secret message", anna.Next());

        var wire = tap.Wire;
        Assert.True(wire.Length > 2000);
        foreach (var text in new[] { Password, "a secret message", "peerhashtoken", "Authenticator", "FloodMessage" })
        {
            Assert.True(wire.AsSpan().IndexOf(Encoding.UTF8.GetBytes(text)) < 0, text);
            Assert.True(wire.AsSpan().IndexOf(Encoding.Unicode.GetBytes(text)) < 0, text);
        }
    }

    [Fact]
    public void Without_security_the_wire_shows_the_messages()
    {
        using var tap = new TapResolver();
        using var anna = new ChatMember("anna", ChatMember.Binding(tap, FreePort.Next()), _mesh).Open();
        using var bert = new ChatMember("bert", ChatMember.Binding(tap, FreePort.Next()), _mesh).Open();
        Assert.True(bert.IsOnline(ChatMember.Patience));
        bert.Say("a public message");
        Assert.Equal("bert: a public message", anna.Next());
        Assert.True(tap.Wire.AsSpan().IndexOf("a public message"u8) >= 0);
        Assert.True(tap.Wire.AsSpan().IndexOf("PeerFlooder"u8) >= 0);
    }

    [Fact]
    public void Member_with_another_password_is_kept_out()
    {
        var resolver = new MemoryResolver();
        using var anna = Member("anna", resolver, Password).Open();
        using var eve = Member("eve", resolver, "open barley").Open();
        using var bert = Member("bert", resolver, Password).Open();
        Assert.True(bert.IsOnline(ChatMember.Patience));
        bert.Say("hello");
        Assert.Equal("bert: hello", anna.Next());
        Assert.False(eve.IsOnline(TimeSpan.FromMilliseconds(500)));
        Assert.Empty(eve.Heard);
        eve.Say("let me in");
        Assert.Equal("eve: let me in", eve.Next());
        Assert.Empty(anna.Heard);
    }

    [Fact]
    public void Certificates_that_are_trusted_let_members_in_and_others_do_not()
    {
        var resolver = new MemoryResolver();
        using var trusted = Certificate("CN=member");
        using var stranger = Certificate("CN=stranger");
        using var anna = Certified("anna", resolver, trusted, trusted.Thumbprint).Open();
        using var eve = Certified("eve", resolver, stranger, trusted.Thumbprint).Open();
        using var bert = Certified("bert", resolver, trusted, trusted.Thumbprint).Open();
        Assert.True(bert.IsOnline(ChatMember.Patience));
        bert.Say("hello");
        Assert.Equal("bert: hello", anna.Next());
        Assert.False(eve.IsOnline(TimeSpan.FromMilliseconds(500)));
        Assert.Empty(eve.Heard);
    }

    [Fact]
    public void Missing_credentials_are_refused_with_the_setting_that_helps()
    {
        var resolver = new MemoryResolver();
        using var without = new ChatMember(
            "anna", ChatMember.Binding(resolver, FreePort.Next(), SecurityMode.Transport), _mesh);
        Assert.Contains("MeshPassword", Assert.Throws<InvalidOperationException>(() => without.Open()).Message);
        Assert.Empty(resolver.Nodes);
    }

    [Fact]
    public void Proof_is_bound_to_password_and_key()
    {
        using var one = Certificate("CN=one");
        using var two = Certificate("CN=two");
        var proof = PeerHashToken.Compute(Password, one);
        Assert.Equal(32, proof.Length);
        Assert.Equal(proof, PeerHashToken.Compute($" {Password} ", one));
        Assert.NotEqual(proof, PeerHashToken.Compute(Password, two));
        Assert.NotEqual(proof, PeerHashToken.Compute("other", one));

        // By hand: HMAC of the hash of the password and the key as Windows keeps it.
        var secret = Encoding.Unicode.GetBytes(Password);
        using var rsa = one.GetRSAPublicKey()!;
        var modulus = rsa.ExportParameters(false).Modulus!;
        byte[] key =
        [
            .. Convert.FromHexString("0602000000A40000525341310008000001000100"), .. modulus.AsEnumerable().Reverse(),
        ];
        Assert.Equal(key, PeerHashToken.KeyOf(one));
        byte[] data = [.. SHA256.HashData(secret), .. key];
        Assert.Equal(HMACSHA256.HashData(secret.AsSpan(), data), proof);
    }

    private static X509Certificate2 Certificate(string name)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(name, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using var made = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), null);
    }

    private ChatMember Member(string name, PeerResolver resolver, string password) => new(
        name, ChatMember.Binding(resolver, FreePort.Next(), SecurityMode.Transport), _mesh,
        factory => factory.Credentials.Peer.MeshPassword = password);

    private ChatMember Certified(string name, PeerResolver resolver, X509Certificate2 own, string thumbprint)
    {
        var binding = ChatMember.Binding(resolver, FreePort.Next(), SecurityMode.Transport);
        binding.Security.Transport.CredentialType = PeerTransportCredentialType.Certificate;
        return new(name, binding, _mesh, factory =>
        {
            var peer = factory.Credentials.Peer;
            peer.Certificate = own;
            peer.PeerAuthentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
            peer.PeerAuthentication.CustomCertificateValidator = new Thumbprints(thumbprint);
        });
    }

    private sealed class Thumbprints(string thumbprint) : X509CertificateValidator
    {
        public override void Validate(X509Certificate2 certificate)
        {
            if (certificate.Thumbprint != thumbprint)
            {
                throw new System.IdentityModel.Tokens.SecurityTokenValidationException("This one is a stranger.");
            }
        }
    }
}
