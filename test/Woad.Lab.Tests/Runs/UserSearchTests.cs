using Woad.Lab.Runs;

namespace Woad.Lab.Tests.Runs;

public sealed class UserSearchTests
{
    [Fact]
    public void Search_ends_when_the_server_is_used_up()
    {
        var search = Run((_, users) => (1000 * users, 0.3 * users, 0.1 * users));
        Assert.Equal(4, search.Users);
        Assert.Contains("the server uses", search.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Search_ends_when_the_generator_is_used_up_and_more_users_do_not_help()
    {
        var search = Run((_, users) => (Math.Min(2000, 1000 * users), 0.6, 0.99));
        Assert.Equal(4, search.Users);
        Assert.Contains("load generator", search.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Search_goes_no_further_than_its_bound()
    {
        var search = Run((_, _) => (100, 0.1, 0.1));
        Assert.Equal(UserSearch.Most, search.Users);
    }

    private static UserSearch Run(Func<int, int, (double Rate, double Server, double Generator)> answer)
    {
        var search = new UserSearch();
        for (var step = 0; search.Next is { } users; step++)
        {
            Assert.InRange(step, 0, 10);
            var (rate, server, generator) = answer(step, users);
            search.Observe(rate, server, generator);
        }

        return search;
    }
}
