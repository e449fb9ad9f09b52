namespace Woad.Durable.Tests.Samples;

/// <summary>The sample of durable services prints what it is to print.</summary>
[Trait("Category", "Slow")]
public sealed class SampleTests
{
    [Fact]
    public async Task Cart_continues_after_its_host_was_killed()
    {
        var output = new StringWriter { NewLine = "\n" };
        await Task.Run(() => Woad.Samples.Durable.Program.RunOneHost(output));
        Assert.Equal(CartOutput.With("the host was killed"), output.ToString());
    }
}
