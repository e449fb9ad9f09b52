using System.ServiceModel.Channels;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.Xmlsec;

/// <summary>
/// xmlsec1 decrypts and verifies the messages of every mode, which were recorded on their way: requests and replies,
/// also those by which keys are negotiated and conversations begun and ended. The layouts in expected.txt are those
/// that WCF writes.
/// </summary>
[Trait("Category", "Slow")]
public sealed class XmlsecTests(Authority authority) : IClassFixture<Authority>
{
    private const string Said = "said <b>&\u00e4\r\n</b>";

    private static readonly Dictionary<string, string[]> Expected = File
        .ReadAllText(Path.Combine(AppContext.BaseDirectory, "Xmlsec", "expected.txt"))
        .Split("\n\n", StringSplitOptions.RemoveEmptyEntries)
        .Select(static block => block.Trim().Split('\n'))
        .SelectMany(static lines => lines[0].Split(", ").Select(name => (name, lines[1..])))
        .ToDictionary(static block => block.name, static block => block.Item2);

    /// <summary>A third of the modes, and all in the long budget: each starts xmlsec1 a dozen times.</summary>
    public static TheoryData<string> Names =>
        [.. RecordedBindings.All.Keys.Where(static (_, i) => LongBudget.IsOn || i % 3 == 0)];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Messages_are_decrypted_and_verified(string name)
    {
        using var host = new RecordedHost<ISealed>(authority, RecordedBindings.All[name]());
        host.Call(channel => Assert.Equal(Said, channel.Echo(Said)));

        var lines = await host.CheckAsync();
        var algorithms = lines[^1].Split(' ')[1..];
        Compare(name, lines[..^1]);
        Assert.Empty(algorithms.Except(Algorithms(RecordedBindings.All[name]())));
    }

    [Theory]
    [InlineData("WSHttp None")]
    [InlineData("WSHttp UserName session")]
    [InlineData("WSHttp Certificate")]
    [InlineData("user EncryptBeforeSign")]
    [InlineData("asymmetric SignBeforeEncrypt")]
    [InlineData("asymmetric Basic256")]
    public async Task Protection_levels_of_operations_and_headers_are_kept(string name)
    {
        using var host = new RecordedHost<ILevels>(authority, RecordedBindings.All[name]());
        host.Call(static channel =>
        {
            Assert.Equal(Said, channel.Signed(Said));
            Assert.Equal(Said, channel.Readable(Said));
            Assert.Equal("secret", channel.Label(new Labelled
            {
                Secret = "secret",
                Visible = "visible",
                Text = Said,
            }).Secret);
        });

        Compare(name + " levels", (await host.CheckAsync())[..^1]);
    }

    /// <summary>The check itself can fail: one character of a message is another one.</summary>
    [Theory]
    [InlineData("user EncryptBeforeSign", "<e:CipherValue>")]
    [InlineData("user SignBeforeEncrypt", "<DigestValue>")]
    [InlineData("user SignBeforeEncrypt", "<SignatureValue>")]
    [InlineData("user EncryptBeforeSign", "<u:Created>20")]
    [InlineData("asymmetric SignBeforeEncrypt", "ISealed/Ech")]
    [InlineData("WSHttp over transport Certificate", "<SignatureValue>")]
    public async Task Altered_messages_are_found(string name, string before)
    {
        using var host = new RecordedHost<ISealed>(authority, RecordedBindings.All[name]());
        host.Call(channel => channel.Echo(Said));
        var pattern = new Regex(Regex.Escape(before) + "(.)", RegexOptions.Singleline | RegexOptions.RightToLeft);

        var lines = await host.CheckAsync(message =>
        {
            var text = Encoding.UTF8.GetString(message);
            var place = pattern.Match(text).Groups[1];
            return place.Success
                ? Encoding.UTF8.GetBytes(
                    $"{text[..place.Index]}{(place.Value == "7" ? '6' : '7')}{text[(place.Index + 1)..]}")
                : message;
        });

        Assert.Contains("xmlsec1 --", lines[^1], StringComparison.Ordinal);
    }

    private static string[] Algorithms(Binding binding)
    {
        var suite = binding.CreateBindingElements().Find<SecurityBindingElement>()!.DefaultAlgorithmSuite;
        return
        [
            suite.DefaultCanonicalizationAlgorithm, suite.DefaultDigestAlgorithm, suite.DefaultEncryptionAlgorithm,
            suite.DefaultAsymmetricKeyWrapAlgorithm, suite.DefaultAsymmetricSignatureAlgorithm,
            suite.DefaultSymmetricSignatureAlgorithm,
        ];
    }

    private static void Compare(string name, List<string> lines)
    {
        if (Environment.GetEnvironmentVariable("WOAD_XMLSEC_RECORD") is { } file)
        {
            File.AppendAllText(file, name + "\n" + string.Join('\n', lines) + "\n\n");
        }

        Assert.Equal(Expected.GetValueOrDefault(name), lines);
    }
}
