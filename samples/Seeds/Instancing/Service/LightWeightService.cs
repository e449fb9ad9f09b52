using System;
using System.ServiceModel;

namespace Seeds.Instancing
{
    [ServiceBehavior]
    public class LightWeightService : ITestContract
    {
        static Order[] orders;
        int upperLimit = 10000;
        static bool CtorWork = false;

        public LightWeightService()
        {
            if (CtorWork)
                DoSomething();
        }

        void DoSomething()
        {
            // Some work done here
            bool[] composite = new bool[upperLimit + 1];
            for (int i = 2; i * i <= upperLimit; i++)
            {
                if (!composite[i])
                {
                    for (int j = i * i; j <= upperLimit; j += i)
                        composite[j] = true;
                }
            }
         }
        public static void Initialize(int messageSize)
        {
            orders = new Order[messageSize];
            for (int i = 0; i < messageSize; i++)
            {
                Order order = new Order();
                OrderLine[] lines = new OrderLine[2];
                lines[0] = new OrderLine();
                lines[0].ItemID = 1;
                lines[0].Quantity = 10;
                lines[1] = new OrderLine();
                lines[1].ItemID = 2;
                lines[1].Quantity = 5;
                order.orderItems = lines;
                order.CustomerID = 100;
                order.ShippingAddress1 = "012345678901234567890123456789";
                order.ShippingAddress2 = "012345678901234567890123456789";
                order.ShippingCity = "0123456789";
                order.ShippingState = "0123456789012345";
                order.ShippingZip = "12345-1234";
                order.ShippingCountry = "United States";
                order.ShipType = "UPS";
                order.CreditCardType = "VISA";
                order.CreditCardNumber = "0123456789012345";
                order.CreditCardExpiration = DateTime.UtcNow;
                order.CreditCardName = "01234567890123456789";
                orders[i] = order;
            }
        }

        public Order[] GetOrders(int NumOrders)
        {
            return orders;
        }
    }
}
