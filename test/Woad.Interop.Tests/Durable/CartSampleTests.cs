extern alias carts;

namespace Woad.Interop.Tests.Durable;

/// <summary>The sample of durable services with PostgreSQL and two hosts prints what it is to print.</summary>
public sealed class CartSampleTests(PostgresServer server) : IClassFixture<PostgresServer>
{
    [Fact]
    public async Task Cart_continues_on_the_second_host_when_the_first_was_killed()
    {
        var output = new StringWriter { NewLine = "\n" };
        await Task.Run(() => carts::Woad.Samples.Durable.Program.RunTwoHosts(server.NewDatabase(), output));
        Assert.Equal(CartOutput.With("the first host was killed"), output.ToString());
    }
}
