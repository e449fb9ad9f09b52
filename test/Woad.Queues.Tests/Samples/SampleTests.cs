namespace Woad.Queues.Tests.Samples;

[Trait("Category", "Slow")]
public sealed class SampleTests
{
    [Fact]
    public async Task Orders_are_carried_out_and_one_is_poison()
    {
        var directory = Directory.CreateTempSubdirectory("woad-sample").FullName;
        try
        {
            QueueOptions.Current.Directory = directory;
            var output = new StringWriter();
            await Task.Run(() => global::Woad.Samples.Queues.Program.Run(output)).WaitAsync(TimeSpan.FromSeconds(120));
            Assert.Equal(
                """
                The service is down; the orders wait.
                order 1 of 10 is done
                order 2 fails
                order 2 fails
                order 2 fails
                order 2 fails
                order 2 is poison after 3 moves
                order 3 of 7 is done
                order 4 of 3 is done

                """.ReplaceLineEndings(),
                output.ToString().ReplaceLineEndings());
        }
        finally
        {
            QueueOptions.Current.Directory = null;
            Directory.Delete(directory, recursive: true);
        }
    }
}
