using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using Woad.Envelopes;
using Woad.Security.Secured;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured;

/// <summary>Octets and certificates of earlier messages are found again by all of their bytes.</summary>
[Trait("Category", "Security")]
public sealed class KnownPartsTests
{
    private static readonly object Scope = new();

    [Fact]
    public void Octets_are_known_by_all_of_them_and_by_their_scope()
    {
        var known = new KnownOctets<string>(4);
        var octets = Encoding.UTF8.GetBytes(new string('a', 203));
        known.Add(octets, Scope, "found");
        Assert.Equal("found", known.Find(octets.ToArray(), Scope));
        Assert.Null(known.Find(octets, new object()));
        Assert.Null(known.Find(octets.AsSpan(1), Scope));
        for (var i = 0; i < octets.Length; i++)
        {
            octets[i]++;
            Assert.Null(known.Find(octets, Scope));
            octets[i]--;
        }
    }

    [Fact]
    public void Table_holds_no_more_than_its_size_and_nothing_that_is_long()
    {
        var known = new KnownOctets<string>(4);
        for (var i = 0; i < 1000; i++)
        {
            known.Add(BitConverter.GetBytes(i), Scope, $"{i}");
        }

        var found = Enumerable.Range(0, 1000).Count(i => known.Find(BitConverter.GetBytes(i), Scope) == $"{i}");
        Assert.InRange(found, 1, 16);
        var tooLong = new byte[KnownOctets<string>.MostBytes + 1];
        known.Add(tooLong, Scope, "long");
        Assert.Null(known.Find(tooLong, Scope));
    }

    [Fact]
    public void Certificate_is_parsed_once()
    {
        var known = new KnownCertificates();
        var bytes = TestCertificates.Client.RawData;
        var first = known.Find(bytes);
        Assert.Same(first, known.Find(bytes.ToArray()));
        Assert.Equal(bytes, first.RawData);
        Assert.Same(known.KeyOf(first), known.KeyOf(TestCertificates.Client));
        Assert.NotSame(first, known.Find(TestCertificates.Service.RawData));
    }

    [Fact]
    public void Bytes_that_are_no_certificate_are_refused_each_time()
    {
        var known = new KnownCertificates();
        Assert.ThrowsAny<CryptographicException>(() => known.Find(new byte[100]));
        Assert.ThrowsAny<CryptographicException>(() => known.Find(new byte[100]));
    }

    [Fact]
    public void Certificates_push_each_other_out()
    {
        var known = new KnownCertificates();
        var first = known.Find(TestCertificates.Client.RawData);
        using var key = RSA.Create(1024);
        for (var i = 0; i < 64; i++)
        {
            var request = new CertificateRequest($"CN={i}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
            using var other = request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
            known.Find(other.RawData);
        }

        Assert.NotSame(first, known.Find(TestCertificates.Client.RawData));
    }
}
