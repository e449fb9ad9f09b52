namespace Woad.Tests.Formatters.Attributes;

public sealed class EncodedListsService : IEncodedLists
{
    public List<int> Numbers(List<int> value) => value;

    public int[] Array(int[] value) => value;
}
