using System.Text;
using Woad.Lab.LoadAgents;

namespace Woad.Lab.Tests.LoadAgents;

/// <summary>Agents as they are typed, lines between them, and their clocks.</summary>
public sealed class AgentTextTests
{
    [Theory]
    [InlineData("2", "local:1 local:2")]
    [InlineData("ssh:alpha,ssh:joe@beta.example:2222", "ssh:alpha ssh:joe@beta.example")]
    [InlineData("ssh:alpha, ssh:alpha,1", "ssh:alpha ssh:alpha#2 local:3")]
    [InlineData("ssh:[fe80::1]:22", "ssh:[fe80::1]")]
    [InlineData("exec:/opt/run \"with, comma\" agent", "exec:run")]
    public void Agents_have_names(string text, string names) =>
        Assert.Equal(names, string.Join(' ', AgentText.Parse([text], "woad-lab", _ => []).Select(p => p.Name)));

    [Theory]
    [InlineData("ssh:")]
    [InlineData("ssh:-oProxyCommand=id")]
    [InlineData("ssh:a@-b")]
    [InlineData("ssh:a;id")]
    [InlineData("ssh:a b")]
    [InlineData("0")]
    [InlineData("101")]
    [InlineData("exec:")]
    [InlineData("listen:0")]
    [InlineData("listen:x")]
    [InlineData("alpha")]
    [InlineData("60,60")]
    public void Text_of_another_form_is_refused(string text) => Assert.Contains(
        "--agents",
        Assert.Throws<ArgumentException>(() => AgentText.Parse([text], "woad-lab", _ => [])).Message,
        StringComparison.Ordinal);

    [Fact]
    public async Task Lines_are_read_one_by_one_up_to_their_limit()
    {
        await using var stream = new LineStream(
            new MemoryStream(Encoding.UTF8.GetBytes("one\ntwö\r\n12345\n")), Stream.Null);
        Assert.Equal("one", await stream.ReadAsync(4, CancellationToken.None));
        Assert.Equal("twö", await stream.ReadAsync(5, CancellationToken.None));
        await Assert.ThrowsAsync<InvalidDataException>(() => stream.ReadAsync(4, CancellationToken.None));
    }

    [Fact]
    public async Task Line_that_is_cut_off_is_none()
    {
        await using var stream = new LineStream(new MemoryStream("{\"kind\":"u8.ToArray()), Stream.Null);
        Assert.Null(await stream.ReadAsync(100, CancellationToken.None));
    }

    [Theory]
    [InlineData("Welcome to this machine")]
    [InlineData("{\"kind\":null}")]
    [InlineData("{}")]
    [InlineData("{\"kind\":\"second\",\"tick\":{\"second\":1}}")]
    public void Line_that_is_no_report_is_none(string text) => Assert.Null(LoadLines.Read<LoadReport>(text));

    /// <summary>A clock that is ahead by 5,000 units, seen through ways there and back of different lengths.</summary>
    [Theory]
    [InlineData(100, 100)]
    [InlineData(10, 900)]
    [InlineData(900, 10)]
    public void Offset_of_a_clock_is_known_within_its_error(long there, long back)
    {
        const long ahead = 5000;
        var best = ClockOffset.Best(
            [ClockOffset.Of(0, 4000 + ahead, 9000), ClockOffset.Of(0, there + ahead, there + back)]);
        Assert.Equal((there + back) / 2, best.Error);
        Assert.InRange(best.Units - ahead, -best.Error, best.Error);
    }
}
