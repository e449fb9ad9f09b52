namespace Woad.Tests.Contracts;

public sealed class CollectionTests
{
    [Fact]
    public void KeyedByTypeCollection_holds_one_item_of_a_type_and_finds_it_by_its_base()
    {
        var collection = new KeyedByTypeCollection<Stream> { new MemoryStream() };

        Assert.Throws<ArgumentException>(() => collection.Add(new MemoryStream()));
        Assert.Same(collection[0], collection.Find<MemoryStream>());
        Assert.Null(collection.Find<FileStream>());
        Assert.Single(collection.FindAll<Stream>());
        Assert.NotNull(collection.Remove<Stream>());
        Assert.Empty(collection.RemoveAll<Stream>());
        Assert.Empty(collection);
    }

    [Fact]
    public void SynchronizedCollection_checks_indexes_and_types()
    {
        var collection = new SynchronizedCollection<string>(new object(), "a", "b");

        collection.Insert(1, "c");
        Assert.True(collection.Remove("a"));
        collection[0] = "d";

        Assert.Equal(["d", "b"], collection);
        Assert.Throws<ArgumentOutOfRangeException>(() => collection[2] = "e");
        Assert.Throws<ArgumentOutOfRangeException>(() => collection.RemoveAt(-1));
        Assert.Throws<ArgumentException>(() => ((System.Collections.IList)collection).Add(1));
    }

    [Fact]
    public void SynchronizedKeyedCollection_keeps_its_keys_in_step()
    {
        var collection = new ByInitial { "a", "bb" };

        Assert.Throws<ArgumentException>(() => collection.Add("ax"));
        Assert.Equal("bb", collection['b']);
        Assert.True(collection.Remove('a'));
        ((IList<string>)collection)[0] = "ccc";

        Assert.False(collection.Contains('b'));
        Assert.Equal("ccc", collection['c']);
        collection.Clear();
        Assert.False(collection.Contains('c'));
    }

    private sealed class ByInitial : SynchronizedKeyedCollection<char, string>
    {
        protected override char GetKeyForItem(string item) => item[0];
    }
}
