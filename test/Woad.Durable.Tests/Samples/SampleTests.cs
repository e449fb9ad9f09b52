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
        string[] bindings = ["BasicHttpContextBinding", "WSHttpContextBinding", "NetTcpContextBinding"];
        Assert.Equal(
            string.Concat(bindings.Select(static binding => $"{binding}: 1, 2\n"))
            + "the host was killed\n"
            + string.Concat(bindings.Select(static binding =>
                $"""
                {binding}: continued with 3
                  checked out: pen, ink, paper
                  afterwards: InstanceNotFound

                """)),
            output.ToString());
    }
}
