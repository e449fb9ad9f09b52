using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;
using Woad.Security.Algorithms;
using Woad.Security.Secured;

namespace Woad.Tests.Security.Secured.Parts;

/// <summary>The references of a signature that is sent, and the bounds of what is sent.</summary>
[Trait("Category", "Security")]
public sealed class SignedReferencesTests
{
    private static readonly AlgorithmSuite Suite = AlgorithmSuite.Of(SecurityAlgorithmSuite.Basic256Sha256);

    [Fact]
    public void References_name_ids_in_the_order_in_which_they_were_added()
    {
        using var references = new SignedReferences(Suite);
        references.AddOctets("a", "<a></a>"u8);
        references.AddOctets(new string('b', 200), "<b></b>"u8);

        var text = Encoding.UTF8.GetString(references.Written);
        var first = text.IndexOf("\"#a\"", StringComparison.Ordinal);
        var second = text.IndexOf("#bb", StringComparison.Ordinal);
        Assert.InRange(first, 0, second);
    }

    [Fact]
    public void Signature_that_begins_with_the_references_of_another_has_them_too()
    {
        using var references = new SignedReferences(Suite);
        references.AddOctets("a", "<a></a>"u8);
        var first = references.Written.ToArray();
        references.Begin(first, references.Count);
        references.AddOctets("b", "<b></b>"u8);

        Assert.True(references.Written.StartsWith(first));
        Assert.True(references.Written.Length > first.Length);
        references.Begin();
        Assert.True(references.Written.IsEmpty);
    }

    [Fact]
    public void Reference_beyond_the_maximum_of_receivers_is_not_written()
    {
        using var references = new SignedReferences(Suite);
        var digest = new byte[Suite.DigestSize];
        for (var i = 0; i < PartBounds.References; i++)
        {
            references.Add("a", digest);
        }

        var error = Assert.Throws<ProtocolException>(() => references.Add("a", digest));
        Assert.Contains($"more than {PartBounds.References} parts", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void References_that_a_signature_repeats_count_as_its_own()
    {
        using var references = new SignedReferences(Suite);
        var digest = new byte[Suite.DigestSize];
        for (var i = 0; i < PartBounds.References; i++)
        {
            references.Add("a", digest);
        }

        references.Begin(references.Written.ToArray(), references.Count);

        var error = Assert.Throws<ProtocolException>(() => references.Add("a", digest));
        Assert.Contains($"more than {PartBounds.References} parts", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void References_of_all_signatures_of_a_message_are_counted()
    {
        using var references = new SignedReferences(Suite);
        var digest = new byte[Suite.DigestSize];
        for (var i = 0; i < PartBounds.References; i++)
        {
            references.Add("a", digest);
        }

        var all = references.Written.ToArray();
        references.Begin(all, PartBounds.References);
        var error = Assert.Throws<ProtocolException>(() => references.Begin(all, 1));
        Assert.Contains($"more than {PartBounds.AllReferences} parts", error.Message, StringComparison.Ordinal);

        // Another message begins.
        references.Trim();
        references.Begin(all, PartBounds.References);
    }

    [Fact]
    public void Tokens_beyond_the_maximum_of_elements_are_not_written()
    {
        SendingBounds.CheckElements(80, 0);
        SendingBounds.CheckElements(0, 240);

        Assert.Throws<ProtocolException>(() => SendingBounds.CheckElements(80, 1));
        Assert.Throws<ProtocolException>(() => SendingBounds.CheckElements(81, 0));
    }
}
