using System.Globalization;
using System.IdentityModel;
using System.IdentityModel.Metadata;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Metadata;

[Trait("Category", "Security")]
public sealed class MetadataDocumentTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Entity_comes_back_with_all_of_its_parts(bool isSigned)
    {
        var text = Write(Entity(isSigned));
        var read = Assert.IsType<EntityDescriptor>(Read(text));

        Assert.Equal(text.Length > 0 && isSigned, read.SigningCredentials is not null);
        Assert.Equal(("urn:entity", "urn:federation"), (read.EntityId!.Id, read.FederationId));
        Assert.Equal("Ada & Co", read.Organization!.Names[CultureInfo.GetCultureInfo("en")].Name);
        Assert.Equal("Ada", read.Organization.DisplayNames[CultureInfo.GetCultureInfo("de")].Name);
        Assert.Equal("https://ada.test/", read.Organization.Urls.Single().Uri!.AbsoluteUri);
        var person = Assert.Single(read.Contacts);
        Assert.Equal(
            (ContactType.Technical, "Ada", "Lovelace", "Engines"),
            (person.Type, person.GivenName, person.Surname, person.Company));
        Assert.Equal(("mailto:a@b", "1815"), (person.EmailAddresses.Single(), person.TelephoneNumbers.Single()));
        Assert.Equal(4, read.RoleDescriptors.Count);

        var issuer = Assert.Single(read.RoleDescriptors.OfType<SecurityTokenServiceDescriptor>());
        Assert.Equal("https://sts.test/13", Assert.Single(issuer.SecurityTokenServiceEndpoints).Uri.AbsoluteUri);
        Assert.Equal("https://sts.test/sign-in", Assert.Single(issuer.PassiveRequestorEndpoints).Uri.AbsoluteUri);
        Assert.Equal(2, issuer.ProtocolsSupported.Count);
        Assert.Equal(
            "urn:oasis:names:tc:SAML:2.0:assertion", Assert.Single(issuer.TokenTypesOffered).OriginalString);
        Assert.Equal(("token service", "issues"), (issuer.ServiceDisplayName, issuer.ServiceDescription));
        Assert.Equal(new DateTime(2030, 1, 2, 3, 4, 5, DateTimeKind.Utc), issuer.ValidUntil);
        var offered = Assert.Single(issuer.ClaimTypesOffered);
        Assert.Equal(
            (ClaimTypes.Name, "Name", "of a person", true),
            (offered.ClaimType, offered.DisplayTag, offered.Description, offered.Optional));
        Assert.Equal(ClaimTypes.Role, Assert.Single(issuer.ClaimTypesRequested).ClaimType);
        Assert.Equal("https://scope.test/", Assert.Single(issuer.TargetScopes).Uri.AbsoluteUri);
        var key = Assert.Single(issuer.Keys);
        Assert.Equal(KeyType.Signing, key.Use);
        Assert.True(
            key.KeyInfo!.Find<X509RawDataKeyIdentifierClause>().Matches(TokenWorld.IssuerCertificate));
        Assert.Equal(
            "http://www.w3.org/2001/04/xmlenc#aes256-cbc",
            Assert.Single(key.EncryptionMethods).Algorithm.OriginalString);

        var application = Assert.Single(read.RoleDescriptors.OfType<ApplicationServiceDescriptor>());
        Assert.Equal("https://app.test/", Assert.Single(application.Endpoints).Uri.AbsoluteUri);
        var provider = Assert.Single(read.RoleDescriptors.OfType<IdentityProviderSingleSignOnDescriptor>());
        Assert.True(provider.WantAuthenticationRequestsSigned);
        Assert.Equal("https://idp.test/sso", Assert.Single(provider.SingleSignOnServices).Location!.AbsoluteUri);
        Assert.Equal("urn:attribute", Assert.Single(provider.SupportedAttributes).Name);
        Assert.Equal(
            "https://idp.test/out", Assert.Single(provider.SingleLogoutServices).ResponseLocation!.AbsoluteUri);
        var consumer = Assert.Single(read.RoleDescriptors.OfType<ServiceProviderSingleSignOnDescriptor>());
        Assert.True(consumer.WantAssertionsSigned);
        Assert.Equal(7, consumer.AssertionConsumerServices.Default!.Index);
        Assert.Equal(2, consumer.AssertionConsumerServices.Count);
        Assert.Single(consumer.NameIdentifierFormats);
    }

    [Fact]
    public void Group_of_entities_is_signed_as_a_whole()
    {
        var group = new EntitiesDescriptor
        {
            Name = "all",
            ChildEntities = { Entity(false) },
            ChildEntityGroups = { new EntitiesDescriptor { ChildEntities = { Entity(false) } } },
            SigningCredentials = new X509SigningCredentials(TokenWorld.IssuerCertificate),
        };
        var text = Write(group);
        var read = Assert.IsType<EntitiesDescriptor>(Read(text));
        Assert.Equal("all", read.Name);
        Assert.Single(read.ChildEntities);
        Assert.Single(Assert.Single(read.ChildEntityGroups).ChildEntities);
        Assert.NotNull(read.SigningCredentials);
        Refuses(text.Replace("urn:entity", "urn:other", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("https://sts.test/13", "https://evil.test/13")]
    [InlineData("entityID=\"urn:entity\"", "entityID=\"urn:other\"")]
    [InlineData("<SignatureValue>", "<SignatureValue>AAAA")]
    [InlineData("<DigestValue>", "<DigestValue>AAAA")]
    [InlineData("Reference URI=\"#", "Reference URI=\"#x")]
    [InlineData("#enveloped-signature", "#enveloped")]
    [InlineData("</KeyInfo></Signature>", "</KeyInfo><Object/></Signature>")]
    public void Altered_document_is_refused(string text, string instead)
    {
        var signed = Write(Entity(true));
        Assert.Contains(text, signed, StringComparison.Ordinal);
        var at = signed.IndexOf(text, StringComparison.Ordinal);
        Refuses(signed[..at] + instead + signed[(at + text.Length)..]);
    }

    [Fact]
    public void Moved_doubled_or_wrapped_signature_is_refused()
    {
        var signed = Write(Entity(true));
        var from = signed.IndexOf("<Signature ", StringComparison.Ordinal);
        var signature = signed[from..(signed.IndexOf("</Signature>", StringComparison.Ordinal) + 12)];
        var bare = signed.Replace(signature, "", StringComparison.Ordinal);
        var end = bare.LastIndexOf("</EntityDescriptor>", StringComparison.Ordinal);
        Refuses(bare[..end] + signature + bare[end..]);
        Refuses(signed.Replace(signature, signature + signature, StringComparison.Ordinal));

        // The signed entity is inside of another one, which borrows the signature.
        var evil = Write(Entity(false)).Replace("urn:entity", "urn:evil", StringComparison.Ordinal);
        var start = evil.IndexOf("<RoleDescriptor", StringComparison.Ordinal);
        var inner = signed[signed.IndexOf("<EntityDescriptor", StringComparison.Ordinal)..];
        Refuses(evil[..start] + signature + $"<Extensions>{inner}</Extensions>" + evil[start..]);
    }

    [Fact]
    public void Signer_is_validated_and_may_be_named()
    {
        var text = Write(Entity(true));
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
        var strict = new MetadataSerializer
        {
            CertificateValidationMode = X509CertificateValidationMode.ChainTrust,
            RevocationMode = System.Security.Cryptography.X509Certificates.X509RevocationMode.NoCheck,
        };
        Assert.ThrowsAny<SecurityTokenException>(() => strict.ReadMetadata(stream));

        var named = Serializer();
        named.TrustedIssuers.Add(TokenWorld.IssuerCertificate.Thumbprint.ToLowerInvariant());
        Read(text, named);
        named.TrustedIssuers[0] = TokenWorld.OtherCertificate.Thumbprint;
        Assert.ThrowsAny<SecurityTokenException>(() => Read(text, named));
    }

    [Theory]
    [InlineData("<!DOCTYPE a [<!ENTITY b 'c'>]><EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata'/>")]
    [InlineData("<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata'/>")]
    [InlineData("<EntityDescriptor xmlns='urn:other' entityID='a'/>")]
    [InlineData("<EntitiesDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata'/>")]
    [InlineData("<Other xmlns='urn:oasis:names:tc:SAML:2.0:metadata'/>")]
    [InlineData("<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' entityID='a'>")]
    [InlineData("<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' entityID='a'>"
        + "<IDPSSODescriptor/></EntityDescriptor>")]
    [InlineData("<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' entityID='a'>"
        + "<SPSSODescriptor protocolSupportEnumeration='urn:p'><AssertionConsumerService Binding='urn:b' "
        + "Location='relative' index='1'/></SPSSODescriptor></EntityDescriptor>")]
    [InlineData("<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' entityID='a'>"
        + "<SPSSODescriptor protocolSupportEnumeration='urn:p'><AssertionConsumerService Binding='urn:b' "
        + "Location='urn:l' index='1'/><AssertionConsumerService Binding='urn:b' Location='urn:l' index='1'/>"
        + "</SPSSODescriptor></EntityDescriptor>")]
    [InlineData("<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' entityID='a'>"
        + "<IDPSSODescriptor protocolSupportEnumeration='urn:p'><KeyDescriptor use='lying'/></IDPSSODescriptor>"
        + "</EntityDescriptor>")]
    public void Hostile_or_malformed_document_is_refused(string text) => Refuses(text);

    [Fact]
    public void Document_is_limited_in_size_depth_and_nodes()
    {
        string Within(string content) =>
            $"<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' entityID='a'>{content}</EntityDescriptor>";
        Refuses(Within(new string('x', 2 * 1024 * 1024)));
        Refuses(Within(string.Concat(Enumerable.Repeat("<a/>", 17_000))));
        Refuses(Within(string.Concat(Enumerable.Repeat("<a>", 60)) + string.Concat(Enumerable.Repeat("</a>", 60))));
        Refuses(Within("").Replace("'a'", $"'{new string('a', 1025)}'", StringComparison.Ordinal));
    }

    [Fact]
    public void Unknown_parts_and_comments_are_passed_over()
    {
        var text = Write(Entity(false)).Replace(
            "<RoleDescriptor", "<!-- x --><Extensions><x xmlns=\"urn:x\"/></Extensions><RoleDescriptor",
            StringComparison.Ordinal);
        Assert.Equal(4, ((EntityDescriptor)Read(text)).RoleDescriptors.Count);
    }

    [Fact]
    public void Mutated_document_says_the_same_or_is_refused()
    {
        var original = Write(Entity(true));
        var expected = Canonical(original);
        for (var seed = 1; seed <= (TestSupport.LongBudget.IsOn ? 100_000 : 300); seed++)
        {
            var random = new Random(seed);
            var mutant = new StringBuilder(original);
            mutant[random.Next(mutant.Length)] = (char)random.Next(32, 127);
            string found;
            try
            {
                found = Canonical(mutant.ToString());
            }
            catch (Exception e) when (e is SecurityTokenException or MetadataSerializationException)
            {
                continue;
            }

            Assert.True(found == expected, $"Seed {seed}: {found}");
        }
    }

    /// <summary>An entity with all roles.</summary>
    internal static EntityDescriptor Entity(bool isSigned)
    {
        var issuer = Issuer();
        var application = new ApplicationServiceDescriptor
        {
            ProtocolsSupported = { new Uri("urn:one") },
            Endpoints = { new EndpointReference("https://app.test/") },
        };
        var provider = new IdentityProviderSingleSignOnDescriptor
        {
            ProtocolsSupported = { new Uri("urn:oasis:names:tc:SAML:2.0:protocol") },
            WantAuthenticationRequestsSigned = true,
            SingleSignOnServices = { new ProtocolEndpoint(new Uri("urn:redirect"), new Uri("https://idp.test/sso")) },
            SingleLogoutServices =
            {
                new ProtocolEndpoint(new Uri("urn:redirect"), new Uri("https://idp.test/logout"))
                {
                    ResponseLocation = new Uri("https://idp.test/out"),
                },
            },
            SupportedAttributes = { new Saml2Attribute("urn:attribute") },
        };
        var consumer = new ServiceProviderSingleSignOnDescriptor
        {
            ProtocolsSupported = { new Uri("urn:oasis:names:tc:SAML:2.0:protocol") },
            WantAssertionsSigned = true,
            NameIdentifierFormats = { new Uri("urn:oasis:names:tc:SAML:2.0:nameid-format:transient") },
        };
        foreach (var index in (int[])[3, 7])
        {
            consumer.AssertionConsumerServices.Add(index, new IndexedProtocolEndpoint(
                index, new Uri("urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"), new Uri($"https://sp.test/{index}"))
            {
                IsDefault = index == 7,
            });
        }

        var entity = new EntityDescriptor(new EntityId("urn:entity"))
        {
            FederationId = "urn:federation",
            Organization = new Organization(),
            Contacts =
            {
                new ContactPerson(ContactType.Technical)
                {
                    GivenName = "Ada", Surname = "Lovelace", Company = "Engines",
                    EmailAddresses = { "mailto:a@b" }, TelephoneNumbers = { "1815" },
                },
            },
            RoleDescriptors = { issuer, application, provider, consumer },
            SigningCredentials = isSigned ? new X509SigningCredentials(TokenWorld.IssuerCertificate) : null,
        };
        entity.Organization.Names.Add(new LocalizedName("Ada & Co", CultureInfo.GetCultureInfo("en")));
        entity.Organization.DisplayNames.Add(new LocalizedName("Ada", CultureInfo.GetCultureInfo("de")));
        entity.Organization.Urls.Add(new LocalizedUri(new Uri("https://ada.test/"), CultureInfo.GetCultureInfo("en")));
        return entity;
    }

    private static SecurityTokenServiceDescriptor Issuer() => new()
    {
        ServiceDisplayName = "token service",
        ServiceDescription = "issues",
        ValidUntil = new DateTime(2030, 1, 2, 3, 4, 5, DateTimeKind.Utc),
        ProtocolsSupported = { new Uri("urn:one"), new Uri("urn:two") },
        SecurityTokenServiceEndpoints = { new EndpointReference("https://sts.test/13") },
        PassiveRequestorEndpoints = { new EndpointReference("https://sts.test/sign-in") },
        TokenTypesOffered = { new Uri("urn:oasis:names:tc:SAML:2.0:assertion") },
        ClaimTypesOffered =
        {
            new DisplayClaim(ClaimTypes.Name, "Name", "of a person") { WriteOptionalAttribute = true },
        },
        ClaimTypesRequested = { DisplayClaim.CreateDisplayClaimFromClaimType(ClaimTypes.Role) },
        TargetScopes = { new EndpointReference("https://scope.test/") },
        Keys =
        {
            new KeyDescriptor(new SecurityKeyIdentifier(
                new X509RawDataKeyIdentifierClause(TokenWorld.IssuerCertificate)))
            {
                Use = KeyType.Signing,
                EncryptionMethods =
                {
                    new EncryptionMethod(new Uri("http://www.w3.org/2001/04/xmlenc#aes256-cbc")),
                },
            },
        },
    };

    internal static MetadataSerializer Serializer() => new()
    {
        CertificateValidationMode = X509CertificateValidationMode.None,
    };

    internal static string Write(MetadataBase metadata)
    {
        using var into = new MemoryStream();
        Serializer().WriteMetadata(into, metadata);
        return Encoding.UTF8.GetString(into.ToArray());
    }

    internal static MetadataBase Read(string text, MetadataSerializer? serializer = null)
    {
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
        return (serializer ?? Serializer()).ReadMetadata(stream);
    }

    /// <summary>The content of a signed document; a mutant without a signature proves nothing.</summary>
    private static string Canonical(string text)
    {
        var read = Read(text);
        if (read.SigningCredentials is null)
        {
            throw new MetadataSerializationException("The document has no signature.");
        }

        read.SigningCredentials = null;
        return Write(read);
    }

    private static void Refuses(string text)
    {
        var refusal = Record.Exception(() => Read(text));
        Assert.True(refusal is SecurityTokenException or MetadataSerializationException, $"{refusal}");
    }
}
