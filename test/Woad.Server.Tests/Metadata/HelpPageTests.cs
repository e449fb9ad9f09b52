using System.ServiceModel.Description;

namespace Woad.Server.Tests.Metadata;

/// <summary>The page for people ("Service Help Page" of WCF's documentation).</summary>
public sealed class HelpPageTests : MetadataHost
{
    [Fact]
    public async Task Page_for_people_is_shown_where_it_is_asked_for()
    {
        var root = Open(host =>
        {
            Show(host);
            host.Description.Name = "Orders";
            host.Description.Behaviors.Find<ServiceDebugBehavior>()!.HttpHelpPageEnabled = true;
        });

        var answer = await Http.GetAsync(root);
        var text = await answer.Content.ReadAsStringAsync();

        Assert.Equal("text/html; charset=UTF-8", answer.Content.Headers.GetValues("Content-Type").Single());
        Assert.Contains("<h1>Orders Service</h1>", text, StringComparison.Ordinal);
        Assert.Contains($"href=\"{root}?wsdl\"", text, StringComparison.Ordinal);
        Assert.Contains("new OrdersClient()", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true, 200)]
    [InlineData(false, 404)]
    public async Task Page_for_people_is_shown_by_default_in_development_only(bool inDevelopment, int status)
    {
        var root = Open(host => host.IsInDevelopment = inDevelopment);

        var answer = await Http.GetAsync(root);

        Assert.Equal(status, (int)answer.StatusCode);
        Assert.Equal(
            inDevelopment,
            (await answer.Content.ReadAsStringAsync()).Contains("currently disabled", StringComparison.Ordinal));
        Assert.True(new ServiceDebugBehavior().HttpHelpPageEnabled);
    }
}
