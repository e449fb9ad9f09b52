using System.Data;
using System.ServiceModel;

namespace Woad.Conformance.Attributes;

/// <summary>DataSets and DataTables as parts and as members.</summary>
[ServiceContract(Namespace = "urn:shapes")]
public interface IDataDataSets
{
    [OperationContract]
    DataSet? Set(DataSet? value);

    [OperationContract]
    DataTable? Table(DataTable? value);

    [OperationContract]
    OrdersSet? Typed(OrdersSet? value);

    [OperationContract]
    DataSetHolder? Holder(DataSetHolder? value);
}
