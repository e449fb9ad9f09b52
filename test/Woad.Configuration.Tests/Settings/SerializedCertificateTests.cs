using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Configuration.Carrying;
using Woad.TestSupport;

namespace Woad.Configuration.Tests.Settings;

/// <summary>The certificate of an identity, in each form in which files have it.</summary>
public sealed class SerializedCertificateTests
{
    private static readonly X509Certificate2 Certificate = Make();

    [Fact]
    public void Certificate_is_read_alone_and_as_svcutil_writes_it()
    {
        var der = Certificate.RawData;
        byte[][] forms =
        [
            der,
            Property(32, der),
            [.. Property(3, SHA1.HashData(der)), .. Property(32, der)],
            [.. Property(3, SHA1.HashData(der)), .. Property(20, new byte[20]), .. Property(32, der)],
            [.. Property(11, new byte[40]), .. Property(32, der), .. Property(4, new byte[16])],
        ];
        foreach (var form in forms)
        {
            Assert.Equal(der, SerializedCertificate.Read(Convert.ToBase64String(form)).RawData);
        }

        // The beginning that files of svcutil have in common.
        Assert.StartsWith("AwAAAAEAAAAUAAAA", Convert.ToBase64String(forms[2]), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("no base64!")]
    [InlineData("AwAAAAEAAAAUAAAA")]
    [InlineData("IAAAAAEAAAD/////MIIC")]
    [InlineData("IAAAAAEAAAD///9/MIIC")]
    [InlineData("MIIC")]
    public void Other_values_are_refused_with_the_remedy(string text) => Assert.Contains(
        "encodedValue",
        Assert.Throws<InvalidOperationException>(() => SerializedCertificate.Read(text)).Message,
        StringComparison.Ordinal);

    private static byte[] Property(int number, byte[] value)
    {
        var bytes = new byte[12 + value.Length];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, number);
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(4), 1);
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(8), value.Length);
        value.CopyTo(bytes, 12);
        return bytes;
    }

    private static X509Certificate2 Make()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        return new CertificateRequest("CN=service", key, HashAlgorithmName.SHA256)
            .CreateSelfSigned(
                new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero),
                new DateTimeOffset(2060, 1, 1, 0, 0, 0, TimeSpan.Zero));
    }
}
