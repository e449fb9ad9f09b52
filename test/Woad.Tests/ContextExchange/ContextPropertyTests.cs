using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Messages;

namespace Woad.Tests.ContextExchange;

/// <summary>Contexts as properties of messages, and as the cookies that carry them.</summary>
public sealed class ContextPropertyTests
{
    private static readonly int Mutations = LongBudget.IsOn ? 1_000_000 : 5_000;

    [Fact]
    public void Cookie_carries_every_context_that_a_program_can_make()
    {
        var context = new Dictionary<string, string>
        {
            ["instanceId"] = "42",
            ["empty"] = "",
            ["a.b-c_d"] = " <&>\"' \t\n",
            ["umlaut"] = "Zürich \U0001F6D2",
        };
        var header = $"a=b; {ContextCookie.Of(context)}; c=d";
        Assert.True(ContextMessageProperty.TryCreateFromHttpCookieHeader(header, out var read));
        Assert.Equal(context, read.Context);
        Assert.Equal(context, ContextCookie.Find(ContextCookie.In("/service", ContextCookie.Of(context))));
    }

    [Theory]
    [InlineData("")]
    [InlineData("WscContex=\"PENvbnRleHQ+\"")]
    [InlineData("WscContext")]
    [InlineData("WscContext=\"!\"")]
    [InlineData("WscContext=\"PENvbnRleHQ+\"")]
    public void Header_without_a_context_makes_no_property(string header) =>
        Assert.False(ContextMessageProperty.TryCreateFromHttpCookieHeader(header, out _));

    [Theory]
    [InlineData("")]
    [InlineData("a b")]
    [InlineData("ä")]
    [InlineData("a:b")]
    public void Name_that_the_protocol_does_not_know_is_refused(string name)
    {
        var context = new Dictionary<string, string> { [name] = "1" };
        Assert.Throws<ArgumentException>(() => new ContextMessageProperty(context));
        Assert.Throws<ArgumentException>(() => new CallbackContextMessageProperty(context));
    }

    [Fact]
    public void Property_belongs_to_its_message()
    {
        var property = new ContextMessageProperty(new Dictionary<string, string> { ["instanceId"] = "42" });
        using var message = Message.CreateMessage(MessageVersion.Default, "urn:a");
        property.AddOrReplaceInMessage(message);
        Assert.True(ContextMessageProperty.TryGet(message, out var found));
        Assert.Same(property, found);
        var copy = (ContextMessageProperty)property.CreateCopy();
        copy.Context["instanceId"] = "43";
        Assert.Equal("42", property.Context["instanceId"]);
    }

    [Fact]
    public void Callback_is_an_address_with_the_context_among_its_headers()
    {
        var context = new Dictionary<string, string> { ["instanceId"] = "42" };
        var callback = new CallbackContextMessageProperty("http://client/back", context);
        callback.GetListenAddressAndContext(out var listen, out var read);
        Assert.Equal(new EndpointAddress("http://client/back"), listen);
        Assert.Equal(context, read);
        Assert.Equal(callback.CallbackAddress, callback.CreateCallbackAddress(new Uri("http://client/back")));
        new CallbackContextMessageProperty(callback.CallbackAddress!).GetListenAddressAndContext(out listen, out read);
        Assert.Equal("http://client/back", listen!.Uri.AbsoluteUri.TrimEnd('/'));
        Assert.Equal(context, read);
        new CallbackContextMessageProperty(context).GetListenAddressAndContext(out listen, out read);
        Assert.Null(listen);
        Assert.Equal(context, read);
    }

    /// <summary>5,000 altered cookies; with WOAD_EXTENDED=1, 10^6.</summary>
    [Fact]
    public void Altered_cookie_is_a_context_or_is_refused()
    {
        var context = new Dictionary<string, string> { ["instanceId"] = "42", ["other"] = "x" };
        var element = Convert.FromBase64String(ContextCookie.Of(context).Split('"')[1]);
        var random = new Random(7);
        var (taken, refused) = (0, 0);
        for (var i = 0; i < Mutations; i++)
        {
            var altered = (byte[])element.Clone();
            for (var change = random.Next(1, 4); change > 0; change--)
            {
                altered[random.Next(altered.Length)] = (byte)random.Next(256);
            }

            var cookie = $"WscContext=\"{Convert.ToBase64String(altered)}\"";
            try
            {
                var read = ContextCookie.Find(cookie)!;
                Assert.All(read.Keys, static name => Assert.True(ContextNames.IsName(name)));
                taken++;
            }
            catch (ProtocolException)
            {
                refused++;
            }
        }

        Assert.True(taken > 0 && refused > taken, $"{taken} taken, {refused} refused");
    }

    [Fact]
    public void Cookie_whose_end_tag_has_no_name_is_refused()
    {
        var cut = $"<Context xmlns=\"{ContextNames.Namespace}\"></Context:";
        var cookie = $"WscContext=\"{Convert.ToBase64String(Encoding.UTF8.GetBytes(cut))}\"";
        Assert.Throws<ProtocolException>(() => ContextCookie.Find(cookie));
    }

    [Fact]
    public void Entities_in_a_cookie_are_refused()
    {
        var bomb = "<!DOCTYPE Context [<!ENTITY a \"aaaa\">]>"
            + $"<Context xmlns=\"{ContextNames.Namespace}\"><Property name=\"a\">&a;</Property></Context>";
        var cookie = $"WscContext=\"{Convert.ToBase64String(Encoding.UTF8.GetBytes(bomb))}\"";
        Assert.Throws<ProtocolException>(() => ContextCookie.Find(cookie));
    }
}
