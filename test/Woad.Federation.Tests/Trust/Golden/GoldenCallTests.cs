using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Woad.Conformance.PublicApi;

namespace Woad.Federation.Tests.Trust.Golden;

/// <summary>Recorded calls with issued tokens, by a fixed key at a fixed time.</summary>
[Trait("Category", "Security")]
public sealed partial class GoldenCallTests
{
    private const int AlteredLetter = 9;

    public static TheoryData<string, string> Cases
    {
        get
        {
            var cases = new TheoryData<string, string>();
            foreach (var use in GoldenService.Uses)
            {
                cases.Add(use, "1.1");
                cases.Add(use, "2.0");
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Call_has_the_elements_of_the_recorded_one(string use, string version)
    {
        using var service = new GoldenService(use);
        var written = await service.WriteAsync(version);
        if (Environment.GetEnvironmentVariable(ApprovedText.ApproveVariable) == "1")
        {
            await File.WriteAllTextAsync(PathOf(use, version), written);
        }

        Assert.Equal(Outline(Recorded(use, version)), Outline(written));
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(written));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Recorded_call_is_accepted_once(string use, string version)
    {
        using var service = new GoldenService(use);

        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(Recorded(use, version)));
        Assert.Equal("Ada", service.Service.Principal!.FindFirst(System.Security.Claims.ClaimTypes.Name)!.Value);
        if (use == "protection")
        {
            // Messages that protect themselves are remembered.
            Assert.NotEqual(HttpStatusCode.OK, await service.PostAsync(Recorded(use, version)));
            Assert.Equal(1, service.Service.Calls);
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Recorded_call_with_another_letter_is_refused(string use, string version)
    {
        using var service = new GoldenService(use);
        var recorded = Recorded(use, version);
        var values = Values().Matches(recorded).ToList();
        Assert.True(values.Count >= 3, $"{values.Count} values");
        foreach (var value in values)
        {
            var altered = new StringBuilder(recorded);
            var index = value.Index + AlteredLetter;
            altered[index] = recorded[index] == 'k' ? 'm' : 'k';

            Assert.True(
                await service.PostAsync(altered.ToString()) != HttpStatusCode.OK, $"{value.Value[..AlteredLetter]}...");
        }

        Assert.Equal(0, service.Service.Calls);
    }

    private static string PathOf(string use, string version) => Repository.PathOf(
        "test", "Woad.Federation.Tests", "Trust", "Golden", $"call-{use}-saml{version}.xml");

    /// <summary>The bytes of a recorded call.</summary>
    internal static string Recorded(string use, string version) => File.ReadAllText(PathOf(use, version));

    private static string Outline(string message)
    {
        var text = new StringBuilder();
        foreach (var element in XDocument.Parse(message).Descendants())
        {
            text.Append(' ', element.Ancestors().Count()).Append(element.Name);
            foreach (var attribute in element.Attributes().Where(static a => !a.IsNamespaceDeclaration))
            {
                text.Append(' ').Append(attribute.Name);
            }

            text.Append('\n');
        }

        return text.ToString();
    }

    /// <summary>Digests, signatures, keys, certificates and ciphers.</summary>
    [GeneratedRegex("(?<=>)[A-Za-z0-9+/=]{20,}(?=<)")]
    private static partial Regex Values();
}
