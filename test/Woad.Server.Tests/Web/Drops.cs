using System.Collections;
using System.Runtime.Serialization;

namespace Woad.Server.Tests.Web;

/// <summary>A collection that makes its items when somebody asks for them.</summary>
[CollectionDataContract(Name = "Drops", Namespace = "", ItemName = "item")]
public sealed class Drops : IEnumerable<string>
{
    private readonly IEnumerable<string> _items;

    public Drops() : this([])
    {
    }

    internal Drops(IEnumerable<string> items) => _items = items;

    public void Add(string item) => throw new NotSupportedException(item);

    public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
