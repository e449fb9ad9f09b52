using Woad.Lab.Instancing;

namespace Woad.Lab.Tests.Instancing;

public sealed class UsersCellTests
{
    [Fact]
    public void Users_are_those_with_whom_the_server_is_used_up() =>
        Assert.Equal(4, UsersCell.Choose([(1, 1000, 0.3), (2, 2000, 0.6), (4, 3000, 0.97), (8, 3100, 0.99)]));

    [Fact]
    public void Users_are_the_fewest_with_whom_the_rate_is_the_highest_where_the_server_is_never_full() =>
        Assert.Equal(4, UsersCell.Choose([(1, 1000, 0.6), (2, 900, 0.6), (4, 2000, 0.6), (8, 2050, 0.6)]));

    [Fact]
    public void Search_goes_no_further_than_its_bound() => Assert.Equal(
        UsersCell.Most, UsersCell.Choose([.. UsersCell.Levels.Select(u => (u, 100.0 * u, 0.1))]));
}
