using System.Collections;
using System.Collections.ObjectModel;

namespace Woad.Tests.Formatters.Attributes;

public sealed class EncodedListsService : IEncodedLists
{
    public List<int> Numbers(List<int> value) => value;

    public int[] Array(int[] value) => value;

    public Collection<EncodedItem> Items(List<EncodedItem> value, string last) =>
        [.. value, new EncodedItem { Name = last }];

    public void Both(ref List<string> texts, out OwnList numbers)
    {
        texts = [.. texts, "more"];
        numbers = [7, 8];
    }

    public ArrayList Any(ArrayList value) => [.. value, 2.5];
}
