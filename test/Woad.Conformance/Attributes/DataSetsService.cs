using System.Data;

namespace Woad.Conformance.Attributes;

/// <summary>Gives each value back.</summary>
public sealed class DataSetsService : IDataDataSets, IXmlDataSets
{
    public DataSet? Set(DataSet? value) => value;

    public DataTable? Table(DataTable? value) => value;

    public OrdersSet? Typed(OrdersSet? value) => value;

    public DataSetHolder? Holder(DataSetHolder? value) => value;
}
