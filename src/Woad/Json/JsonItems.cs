namespace Woad.Json;

/// <summary>How many objects a value may still consist of.</summary>
internal struct JsonItems(int left)
{
    private int _left = left;

    public void Take()
    {
        if (--_left < 0)
        {
            throw JsonGivenUp.Make("more objects than MaxItemsInObjectGraph");
        }
    }
}
