using System.ServiceModel.Channels;
using System.Transactions;
using System.Xml;

namespace Woad.Transactions;

/// <summary>
/// Carries transactions between processes: makes the header of a caller's transaction, and the transaction of a
/// received header. The package Woad.Transactions has the implementation.
/// </summary>
/// <remarks>All members may be called by several threads at once.</remarks>
internal interface ITransactionFlow
{
    /// <summary>Makes the header of a transaction, which stays open until its coordinator decides.</summary>
    /// <param name="transaction">The transaction of the caller.</param>
    /// <param name="header">The header to make.</param>
    /// <exception cref="TransactionException">The transaction has ended, or cannot leave the process.</exception>
    MessageHeader Marshal(Transaction transaction, FlowHeader header);

    /// <summary>Reads a received header. Nothing is sent, and no transaction is begun.</summary>
    /// <param name="reader">The reader, on the start tag of the header.</param>
    /// <param name="header">The name of the header.</param>
    /// <exception cref="XmlException">The header is not as the protocol defines it.</exception>
    /// <exception cref="FormatException">A value of the header is malformed.</exception>
    IFlowedTransaction Read(XmlDictionaryReader reader, FlowHeader header);
}
