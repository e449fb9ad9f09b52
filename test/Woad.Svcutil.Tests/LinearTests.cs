using System.ServiceModel.Description;
using System.Text;
using Woad.Metadata.Retrieval;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Svcutil.Tests;

/// <summary>
/// The work for a document grows with its types and not with their square. Allocated bytes are counted, which other
/// processes of the machine do not change.
/// </summary>
public sealed class LinearTests(Xunit.Abstractions.ITestOutputHelper output)
{
    private const int Few = 500;

    [Theory]
    [InlineData("data")]
    [InlineData("xml")]
    [InlineData("bare")]
    [InlineData("mixed")]
    public void Allocations_grow_with_the_types(string kind)
    {
        // Groups of operations are halved to find the one that is no data contract: checks are a logarithm.
        var limit = kind == "mixed" ? 6.5 : 4.6;
        _ = Allocated(50, kind);
        var (few, many) = (Allocated(Few, kind), Allocated(4 * Few, kind));

        output.WriteLine($"{kind}: {few / Few} bytes for each of {Few} types, {many / (4 * Few)} of {4 * Few}");
        Assert.True(many < limit * few, $"{few} bytes for {Few} types, {many} for four times as many");
    }

    private static long Allocated(int types, string kind)
    {
        var document = (WsdlDocument)DocumentReader.Read(
            Encoding.UTF8.GetBytes(LargeDocument.Make(types, kind)), new Uri("urn:test"));
        var set = new MetadataSet([MetadataSection.CreateFromServiceDescription(document)]);
        var before = GC.GetAllocatedBytesForCurrentThread();
        var text = Generated.TextOf(set, new GenerationOptions());
        var allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Contains("Type0", text, StringComparison.Ordinal);
        return allocated;
    }
}
