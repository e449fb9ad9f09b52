using System.Net;
using System.ServiceModel.Web;
using System.Text;

namespace Woad.AotSmoke;

/// <summary>Plain HTTP with JSON: what a plain client gets, and Woad's own client.</summary>
internal static class ShelfSmoke
{
    private const string Parcel =
        """{"Contents":["tea"],"Inside":null,"Number":7,"Price":12.50,"Sent":"\/Date(1709208000000)\/","To":"Ada"}""";

    public static async Task RunAsync(Uri address)
    {
        using var http = new HttpClient { BaseAddress = address };
        Check("get", await http.GetStringAsync(new Uri("parcels/Ada?number=5", UriKind.Relative))
            == """{"Contents":["a\/b"],"Inside":null,"Number":5,"Price":0,"Sent":"\/Date(-62135596800000+0000)\/","To":"Ada"}""");
        var put = await PostAsync(http, "parcels", Parcel);
        Check(
            "post " + put,
            put.StartsWith("[" + Parcel + ",{", StringComparison.Ordinal)
                && put.Contains("\"Inside\":" + Parcel, StringComparison.Ordinal));
        var sum = await PostAsync(http, "sum", """{"named":[{"Key":"a","Value":3}],"values":[1,2]}""");
        Check("wrapped " + sum, sum == """{"SumResult":6,"lane":"compiled"}""");
        using var bad = new StringContent("{", Encoding.UTF8, "application/json");
        using var refused = await http.PostAsync(new Uri("parcels", UriKind.Relative), bad);
        Check("bad body", refused.StatusCode == HttpStatusCode.BadRequest);
        await CallAsync(address);
    }

    private static async Task CallAsync(Uri address)
    {
        using var factory = new WebChannelFactory<IShelf>(address);
        var shelf = factory.CreateChannel();
        var parcels = await shelf.PutAsync(new Parcel { Number = 1, To = "Ada", Contents = ["tea"] });
        Check("client", parcels is [{ Number: 1, Contents: ["tea"] }, { Number: 2, Inside.To: "Ada" }]);
        Check("client, wrapped", shelf.Sum([1, 2], new Dictionary<string, int>
        {
            ["a"] = 3,
        }, out var lane) == 6 && lane == "compiled");
        Check(
            "client, private types",
            shelf.Stick(new Parcel().Stick("one"), out lane).Shown == "First one Other two 6 x 4"
                && lane == "compiled");
        Check("client, address", shelf.Find("Ada", 5).Number == 5);
    }

    private static async Task<string> PostAsync(HttpClient http, string target, string json)
    {
        using var content = new StringContent(json, Encoding.UTF8, "application/json");
        using var response = await http.PostAsync(new Uri(target, UriKind.Relative), content);
        return await response.Content.ReadAsStringAsync();
    }

    private static void Check(string what, bool holds)
    {
        if (!holds)
        {
            throw new InvalidOperationException($"Failed: REST, {what}.");
        }
    }
}
