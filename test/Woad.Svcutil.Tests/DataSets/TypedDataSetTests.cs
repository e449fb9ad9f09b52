using System.Data;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;
using Woad.Conformance.Attributes;

namespace Woad.Svcutil.Tests.DataSets;

/// <summary>
/// Clients of services with data sets and tables, as parts and as members: rows come across, and with the option data
/// sets have classes of their own.
/// </summary>
public sealed class TypedDataSetTests
{
    [Theory]
    [InlineData(typeof(IXmlDataSets), true)]
    [InlineData(typeof(IXmlDataSets), false)]
    [InlineData(typeof(IDataDataSets), true)]
    [InlineData(typeof(IDataDataSets), false)]
    public async Task Client_and_service_exchange_rows(Type contract, bool isTyped)
    {
        using var host = TestHost.Open(
            typeof(DataSetsService), contract, TestHost.Make("BasicHttp"), static _ => { });
        var set = await new MetadataExchangeClient(host.Metadata, MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        }.GetMetadataAsync();
        var endpoint = Assert.Single(new WsdlImporter(set).ImportAllEndpoints());
        var options = new GenerationOptions();
        var generated = Generated.Of(
            set, options with { Choices = options.Choices with { HasTypedDataSets = isTyped } });
        using var client = new GeneratedClient(generated, endpoint, contract.Name[1..]);

        var rows = Assert.IsType<DataSet>(await client.CallAsync("Set", NewSet()));
        Assert.Equal(NewSet().GetXml(), rows.GetXml());
        var table = Assert.IsType<DataTable>(await client.CallAsync("Table", NewSet().Tables[0].Copy()));
        Assert.Equal("b", table.Rows[1]["Text"]);
        if (isTyped)
        {
            await ExchangeTypedAsync(generated, client);
        }
        else
        {
            Assert.DoesNotContain(generated.Assembly.GetTypes(), static type => type.BaseType == typeof(DataSet));
        }
    }

    private static async Task ExchangeTypedAsync(Generated generated, GeneratedClient client)
    {
        var type = generated.Type("OrdersSet");
        var typed = (DataSet)Activator.CreateInstance(type)!;
        var orders = typed.Tables["Order"]!;
        Assert.Equal("OrderDataTable", orders.GetType().Name);
        var row = orders.GetType().GetMethod("AddOrderRow", [typeof(int), typeof(string)])!.Invoke(orders, [7, null])!;
        row.GetType().GetProperty("Text")!.SetValue(row, "seven");

        var result = (DataSet)(await client.CallAsync("Typed", typed))!;

        Assert.Equal(type, result.GetType());
        Assert.Same(result.Tables["Order"], type.GetProperty("Order")!.GetValue(result));
        var back = result.Tables["Order"]!.Rows[0];
        Assert.Equal("OrderRow", back.GetType().Name);
        Assert.Equal(7, back.GetType().GetProperty("Id")!.GetValue(back));
        Assert.Equal("seven", back.GetType().GetProperty("Text")!.GetValue(back));
        back.GetType().GetMethod("SetTextNull")!.Invoke(back, null);
        var missing = Assert.Throws<StrongTypingException>(() => back.GetType().GetProperty("Text")!.GetMethod!.Invoke(
            back, BindingFlags.DoNotWrapExceptions, null, null, null));
        Assert.Contains("'Text' in table 'Order' is DBNull", missing.Message, StringComparison.Ordinal);

        var holder = client.Make("DataSetHolder", ("Name", "n"), ("Set", NewSet()), ("Typed", typed), ("Last", 3));
        holder.GetType().GetProperty("LastSpecified")?.SetValue(holder, true);
        var held = await client.CallAsync("Holder", holder);
        Assert.Equal(type, GeneratedClient.Get(held, "Typed")!.GetType());
        Assert.Equal(typed.GetXml(), ((DataSet)GeneratedClient.Get(held, "Typed")!).GetXml());
        Assert.Equal(NewSet().GetXml(), ((DataSet)GeneratedClient.Get(held, "Set")!).GetXml());
        Assert.Equal(3, GeneratedClient.Get(held, "Last"));
    }

    private static DataSet NewSet()
    {
        var set = new DataSet("Any");
        var table = set.Tables.Add("Rows");
        table.Columns.Add("Id", typeof(int));
        table.Columns.Add("Text", typeof(string));
        table.Rows.Add(1, "a");
        table.Rows.Add(2, "b");
        return set;
    }
}
