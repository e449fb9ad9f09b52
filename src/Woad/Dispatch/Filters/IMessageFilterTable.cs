using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Filters, each with something to find by it.</summary>
/// <typeparam name="TFilterData">What is found.</typeparam>
public interface IMessageFilterTable<TFilterData> : IDictionary<MessageFilter, TFilterData>
{
    /// <summary>The filter that matches; false for none.</summary>
    /// <param name="message">The message.</param>
    /// <param name="filter">When the method returns, the filter that matches, or <see langword="null"/>.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="MultipleFilterMatchesException">More than one matches.</exception>
    bool GetMatchingFilter(Message message, out MessageFilter? filter);

    /// <inheritdoc cref="GetMatchingFilter(Message, out MessageFilter)"/>
    bool GetMatchingFilter(MessageBuffer messageBuffer, out MessageFilter? filter);

    /// <summary>Adds all filters that match to <paramref name="results"/>; false for none.</summary>
    /// <param name="message">The message.</param>
    /// <param name="results">The collection that receives the results.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    bool GetMatchingFilters(Message message, ICollection<MessageFilter> results);

    /// <inheritdoc cref="GetMatchingFilters(Message, ICollection{MessageFilter})"/>
    bool GetMatchingFilters(MessageBuffer messageBuffer, ICollection<MessageFilter> results);

    /// <summary>The data of the filter that matches; false for none.</summary>
    /// <param name="message">The message.</param>
    /// <param name="value">When the method returns, the data of the filter that matches.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="MultipleFilterMatchesException">More than one matches.</exception>
    bool GetMatchingValue(Message message, out TFilterData? value);

    /// <inheritdoc cref="GetMatchingValue(Message, out TFilterData)"/>
    bool GetMatchingValue(MessageBuffer messageBuffer, out TFilterData? value);

    /// <summary>Adds the data of all filters that match to <paramref name="results"/>; false for none.</summary>
    /// <param name="message">The message.</param>
    /// <param name="results">The collection that receives the results.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    bool GetMatchingValues(Message message, ICollection<TFilterData> results);

    /// <inheritdoc cref="GetMatchingValues(Message, ICollection{TFilterData})"/>
    bool GetMatchingValues(MessageBuffer messageBuffer, ICollection<TFilterData> results);
}
