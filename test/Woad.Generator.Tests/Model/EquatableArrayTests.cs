using Woad.Generator.Model;

namespace Woad.Generator.Tests.Model;

public sealed class EquatableArrayTests
{
    [Fact]
    public void Arrays_of_equal_items_are_equal()
    {
        EquatableArray<string> left = ["a", "b"];
        var right = new[] { "a", "b" }.ToEquatable();

        Assert.Equal(left, right);
        Assert.Equal(left.GetHashCode(), right.GetHashCode());
        Assert.True(left == right);
    }

    [Fact]
    public void Arrays_of_other_items_are_not_equal()
    {
        EquatableArray<string> left = ["a", "b"];

        Assert.NotEqual(left, ["b", "a"]);
        Assert.NotEqual(left, ["a"]);
        Assert.Equal(default, EquatableArray<string>.Empty);
    }
}
