using Woad.Conformance.Pipes;
using Woad.Transports.Pipes;

namespace Woad.Tests.Pipes;

/// <summary>Services and clients meet in shared memory.</summary>
public sealed class PipeRegistryTests
{
    private static readonly Guid Number = new("00112233-4455-6677-8899-aabbccddeeff");
    private static readonly Uri Via = new("net.pipe://localhost/a/b");

    [Fact]
    public void Section_holds_a_mark_and_the_number_of_the_pipe()
    {
        var section = new byte[PipeSection.Bytes];
        PipeSection.Write(section, Number);

        Assert.Equal("01000000" + "33221100" + "5544" + "7766" + "8899AABBCCDDEEFF", Convert.ToHexString(section));
        Assert.Equal(Number, PipeSection.Read(section));
    }

    [Fact]
    public void Section_without_its_mark_or_too_short_says_nothing()
    {
        var section = new byte[PipeSection.Bytes];
        PipeSection.Write(section, Number);
        section[0] = 0;

        Assert.Null(PipeSection.Read(section));
        Assert.Null(PipeSection.Read([1, 0, 0, 0, 5]));
    }

    [Theory]
    [InlineData("net.pipe://+/A/B/")]
    [InlineData("net.pipe://LOCALHOST/A/")]
    [InlineData("net.pipe://*/")]
    public void What_is_published_is_found_until_it_is_withdrawn(string canonical)
    {
        var sections = new MemoryPipeSections();
        var registry = new PipeRegistry(sections);

        using (registry.Publish(canonical, Number))
        {
            Assert.Equal(Number, registry.Find(Via));
            Assert.Null(
                registry.Find(new Uri("net.pipe://elsewhere/x")) is var other && canonical != "net.pipe://*/"
                    ? other
                    : null);
        }

        Assert.Null(registry.Find(Via));
        Assert.Empty(sections.Names);
    }

    [Fact]
    public void Best_match_wins()
    {
        var registry = new PipeRegistry(new MemoryPipeSections());
        var names = PipeName.ForClient(Via).Reverse().ToList();
        var published = new List<IDisposable>();
        foreach (var name in names)
        {
            var number = Guid.NewGuid();
            published.Add(registry.Publish(name, number));
            Assert.Equal(number, registry.Find(Via));
        }
    }

    [Fact]
    public void Machine_is_asked_before_the_session_and_a_process_without_privilege_publishes_there()
    {
        var all = new MemoryPipeSections();
        new PipeRegistry(all).Publish("net.pipe://+/A/", Number);
        var own = new MemoryPipeSections { IsUnprivileged = true };
        var registry = new PipeRegistry(own);
        registry.Publish("net.pipe://+/A/B/", Number);

        Assert.StartsWith(@"Global\net.pipe:E", Assert.Single(all.Names), StringComparison.Ordinal);
        Assert.StartsWith(@"Local\net.pipe:E", Assert.Single(own.Names), StringComparison.Ordinal);
        Assert.Equal(Number, registry.Find(Via));
        Assert.Equal(["Global", "Local"], own.Asked.Select(name => name.Split('\\')[0]));
    }

    [Fact]
    public void Long_name_is_published_by_both_hashes_and_found_by_either()
    {
        var sections = new MemoryPipeSections();
        var via = new Uri("net.pipe://localhost/" + new string('x', 200));
        var name = PipeName.ForClient(via).First();
        using (new PipeRegistry(sections).Publish(name, Number))
        {
            Assert.Equal(2, sections.Names.Count);
        }

        Assert.Empty(sections.Names);
        var bytes = new byte[PipeSection.Bytes];
        PipeSection.Write(bytes, Number);
        sections.Publish(@"Local\" + PipeName.Sections(name)[1], bytes);
        Assert.Equal(Number, new PipeRegistry(sections).Find(via));
    }

    [Fact]
    public void Address_that_is_taken_is_refused_and_nothing_is_left()
    {
        var sections = new MemoryPipeSections();
        var registry = new PipeRegistry(sections);
        var name = PipeName.ForClient(new Uri("net.pipe://localhost/" + new string('x', 200))).First();
        var bytes = new byte[PipeSection.Bytes];
        sections.Publish(@"Global\" + PipeName.Sections(name)[1], bytes);

        Assert.Throws<IOException>(() => registry.Publish(name, Number));

        Assert.Single(sections.Names);
    }
}
